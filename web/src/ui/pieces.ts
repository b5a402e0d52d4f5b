// What stands on a cell, as it is drawn.

export type Piece = { kind: 'free' } | { kind: 'taken' } | { kind: 'stone'; owner: 'Left' | 'Right' | 'both'; letter: string | null }

export type Owner = 'Left' | 'Right' | 'both' | 'none'

/** How a symbol is drawn, given all symbols of the game and their owners. A letter is shown if an owner has several kinds of pieces. */
export function pieceOf(symbol: string, symbols: string[], owners: Owner[]): Piece {
  const index = symbols.findIndex((entry) => entry.includes(symbol))
  if (symbol === '#') return { kind: 'taken' }
  const owner = owners[index] ?? 'none'
  if (owner === 'none') return /[.\s_]/.test(symbol) || index === 0 ? { kind: 'free' } : { kind: 'stone', owner: 'both', letter: symbol }
  const kinds = owners.filter((entry) => entry === owner).length
  return { kind: 'stone', owner, letter: 1 < kinds ? symbol : null }
}

/** The owners of a position's symbols: as the engine tells them; for a board alone, by the letters that all games use. */
export function ownersOf(view: { symbols: string[]; owners?: Owner[] }): Owner[] {
  return view.owners ?? view.symbols.map((symbol) => (/^[xXtTlLgW]/.test(symbol) ? 'Left' : /^[oOfFrRB]/.test(symbol) ? 'Right' : 'none'))
}
