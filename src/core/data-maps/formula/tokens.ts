import { FormulaError } from './formula-error.ts'

export type Token = {
  readonly kind: 'number' | 'name' | 'unit' | 'sign' | 'end'
  readonly text: string
  /** From 1. */
  readonly at: number
}

export const maxFormulaLength = 300

/** A minus belongs to a name only before a direction: `uat.rm-TD`. Quoted names may contain spaces. */
const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['name', /\p{L}[\p{L}\p{M}\p{N}_,]*(?:\.[\p{L}\p{N}_]+)?(?:-(?:RD|DD|TD)\b)?/uy],
  ['name', /"[^"]{1,80}"|'[^']{1,80}'/y],
  ['unit', /\[[^\]]{1,20}\]/y],
  ['sign', /[-+*/^()−·×÷]/y],
]
const asciiSigns: ReadonlyMap<string, string> = new Map([
  ['−', '-'],
  ['·', '*'],
  ['×', '*'],
  ['÷', '/'],
])

/** @throws FormulaError at an invalid character */
export function tokens(formula: string): Token[] {
  if (formula.length > maxFormulaLength)
    throw new FormulaError(
      `The formula has ${formula.length} characters; the limit is ${maxFormulaLength}`,
      maxFormulaLength,
    )
  const found: Token[] = []
  let place = 0
  while (place < formula.length) {
    if (/\s/.test(formula[place]!)) {
      place++
      continue
    }
    const token = tokenAt(formula, place)
    if (!token) throw new FormulaError(`'${formula[place]}' is not allowed in a formula`, place + 1)
    const { kind, text } = token
    const unquoted = kind === 'name' && /^["']/.test(text) ? text.slice(1, -1) : text
    found.push({ kind, text: asciiSigns.get(text) ?? unquoted, at: place + 1 })
    place += text.length
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
