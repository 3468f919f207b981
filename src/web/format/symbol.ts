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

/** Marks the quantities of a symbol or formula that are one letter, a word in a text: `E_{}`, `N_{}/N_0`, `Δr_{}`. */
export function quantityText(symbol: string): string {
  return symbol.replaceAll(/(?<=^|Δ|[^\p{L}\p{M}\p{N}_{.,])\p{L}\p{M}*(?![\p{L}\p{M}\d_])/gu, '$&_{}')
}

export type SymbolSpan = { readonly text: string; readonly look: 'text' | 'quantity' | 'subscript' }

/** Symbols in a text: with an underscore (`R_p0.2`, `FLC_0`), or in the usual plain spelling (`Rp0.2`, `A80`, `r45`, `ε1`, `σ`). */
const symbolsInText = new RegExp(
  [
    String.raw`(?:(?<=Δ)|(?<![\p{L}\p{M}\p{N}_]))(?:`,
    String.raw`(?:\p{L}\p{M}*|FLC|BH)_(?:\{[^}]*\}|(?:[\p{L}\p{N}.,–]|(?<=\d)-(?=\d))*[\p{L}\p{N}])`,
    String.raw`|R(?:p0\.2|eH|eL|m)|A(?:gt?|50|80)|FLC0|n\d+[–-]\d+|r(?:0|45|90|\u0304)`,
    String.raw`|[α-λν-οσ-ω]\p{M}*(?:[A-Za-z]{1,4}|\d+)?`,
    String.raw`)(?![\p{L}\d_])`,
  ].join(''),
  'gu',
)

/** Text with its symbols split into quantity and subscript, for HTML and SVG. */
export function symbolSpans(text: string): readonly SymbolSpan[] {
  const spans: SymbolSpan[] = []
  const add = (words: string, look: SymbolSpan['look']) => {
    if (words !== '') spans.push({ text: words, look })
  }
  let end = 0
  for (const { 0: symbol, index } of text.matchAll(symbolsInText)) {
    const [, quantity = '', subscript = ''] = /^(FLC|BH|\p{L}\p{M}*)_?\{?([^}]*)/u.exec(symbol) ?? []
    add(text.slice(end, index), 'text')
    add(quantity, isItalic(quantity) ? 'quantity' : 'text')
    add(subscript, 'subscript')
    end = index + symbol.length
  }
  add(text.slice(end), 'text')
  return spans
}

/** Text without underscores and braces in its symbols: for names that have no markup. */
export function plainText(text: string): string {
  return symbolSpans(text)
    .map((span) => span.text)
    .join('')
}
