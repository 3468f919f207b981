/** A property symbol in pieces: `R_p0.2` → quantity R, subscript p0.2. */
export type SymbolParts = { readonly quantity: string; readonly subscript: string; readonly rest: string }

/**
 * Takes a symbol as `core/properties` writes it: subscripts after an underscore, in braces where something follows
 * (`R_m`, `n_4–6`, `R_{p0.2}/R_m` → only its first part is split, the rest stays text).
 */
export function symbolParts(symbol: string): SymbolParts {
  const match = /^([^_]+)_(?:\{([^}]*)\}|([^\s/·]+))(.*)$/u.exec(symbol)
  if (!match) return { quantity: symbol, subscript: '', rest: '' }
  return { quantity: match[1] ?? '', subscript: match[2] ?? match[3] ?? '', rest: match[4] ?? '' }
}

/** What a screen reader says: `R_p0.2` → "R p 0.2". */
export function spokenSymbol(symbol: string): string {
  const { quantity, subscript, rest } = symbolParts(symbol)
  const spoken = subscript.replaceAll(/([a-z])(?=\d)/gi, '$1 ').replaceAll('–', ' to ')
  return [quantity, spoken, rest && spokenSymbol(rest.replace(/^\//, 'over '))].filter(Boolean).join(' ')
}

/** The symbol without markup, for titles in files: `Rp0.2`. */
export function plainSymbol(symbol: string): string {
  return symbol.replaceAll(/[_{}]/g, '')
}

/** Letters that name a quantity are italic; words and operators are not. */
export function isItalic(quantity: string): boolean {
  return /^[\p{L}][\u0304\u0307]?$/u.test(quantity.normalize('NFD'))
}
