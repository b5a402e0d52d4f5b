import { useEffect, useState } from 'preact/hooks'

const query = typeof matchMedia === 'undefined' ? null : matchMedia('(max-width: 620px)')

/** Whether the page is as narrow as a phone: pictures then have fewer and larger parts. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(query?.matches ?? false)
  useEffect(() => {
    const follow = () => setNarrow(query?.matches ?? false)
    query?.addEventListener('change', follow)
    return () => query?.removeEventListener('change', follow)
  }, [])
  return narrow
}
