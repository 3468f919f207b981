/** `R_p0.2`: quantity R, subscript p0.2. */
export type SymbolParts = { readonly quantity: string; readonly subscript: string; readonly rest: string }

/** Splits `R_m`, `n_4–6` at the underscore; of `R_{p0.2}/R_m` only the first part, the rest stays text. */
export function symbolParts(symbol: string): SymbolParts {
  const match = /^([^_]+)_(?:\{([^}]*)\}|([^\s/·]+))(.*)$/u.exec(symbol)
  if (!match) return { quantity: symbol, subscript: '', rest: '' }
  return { quantity: match[1] ?? '', subscript: match[2] ?? match[3] ?? '', rest: match[4] ?? '' }
}

/** For screen readers: `R_p0.2` becomes "R p 0.2". */
export function spokenSymbol(symbol: string): string {
  const { quantity, subscript, rest } = symbolParts(symbol)
  const spoken = subscript.replaceAll(/([a-z])(?=\d)/gi, '$1 ').replaceAll('–', ' to ')
  return [quantity, spoken, rest && spokenSymbol(rest.replace(/^\//, 'over '))].filter(Boolean).join(' ')
}

/** For titles in files: `Rp0.2`. */
export function plainSymbol(symbol: string): string {
  return symbol.replaceAll(/[_{}]/g, '')
}

/** Quantities are italic; words and operators are not. */
export function isItalic(quantity: string): boolean {
  return /^[\p{L}][\u0304\u0307]?$/u.test(quantity.normalize('NFD'))
}
