import { FormulaError } from './formula-error.ts'

export type Token = {
  readonly kind: 'number' | 'name' | 'unit' | 'sign' | 'end'
  readonly text: string
  /** Of its first letter; 1 is the first of the formula. */
  readonly at: number
}

/** Nobody types a longer formula. */
export const longestFormula = 300

/** `uat.rm-TD` is one name: a minus belongs to it before a direction alone. */
const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['name', /[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+(?:-(?:RD|DD|TD)\b)?)?/y],
  ['unit', /\[[^\]]{1,20}\]/y],
  ['sign', /[-+*/^()−·×÷]/y],
]
const signs: Readonly<Record<string, string>> = { '−': '-', '·': '*', '×': '*', '÷': '/' }

/** @throws FormulaError at a letter that means nothing in a formula */
export function tokens(formula: string): Token[] {
  if (formula.length > longestFormula)
    throw new FormulaError(
      `The formula has ${formula.length} letters, at most ${longestFormula} are read`,
      longestFormula,
    )
  const found: Token[] = []
  let place = 0
  while (place < formula.length) {
    if (/\s/.test(formula[place]!)) {
      place++
      continue
    }
    const token = tokenAt(formula, place)
    if (!token) throw new FormulaError(`'${formula[place]}' means nothing in a formula`, place + 1)
    found.push({ ...token, text: signs[token.text] ?? token.text, at: place + 1 })
    place += token.text.length
  }
  return [...found, { kind: 'end', text: '', at: formula.length + 1 }]
}

function tokenAt(formula: string, place: number): Pick<Token, 'kind' | 'text'> | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = place
    const text = pattern.exec(formula)?.[0]
    if (text !== undefined) return { kind, text }
  }
  return undefined
}
