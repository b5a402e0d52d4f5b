// Pictures that the engine draws, put in as they are. They are drawn on paper; in the dark the paper is turned.

import { useLayoutEffect, useRef } from 'preact/hooks'

export function Picture({ svg, wide }: { svg: string; wide?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    // What is no picture, or what a picture has no need of, is not shown.
    if (root.nodeName !== 'svg' || root.querySelector('script, foreignObject')) return
    place.current?.replaceChildren(document.importNode(root, true))
  }, [svg])
  return <div ref={place} class={wide ? 'picture wide' : 'picture'} />
}
