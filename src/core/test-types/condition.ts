import { testType } from './registry.ts'
import { type Condition, partsOfLabel, patternText } from './parts/condition-label.ts'
import type { TestCode } from './test-type.ts'

/**
 * Reads a condition's label: `RD 1`, `22.5° 2`, `240 Minute`, `240 Minute reamed`, `RD 100/s 1`; without the number at the end it names all
 * replicates. Letter by letter: the label is part of addresses and files.
 *
 * @throws RangeError E023 of the CSV formats, with what was found and what is expected.
 */
export function parseCondition(code: TestCode, label: string): Condition {
  const { pattern } = testType(code).condition
  const parts = partsOfLabel(pattern, label)
  if (!parts) {
    throw new RangeError(`E023: Condition '${label}' does not match '${patternText[pattern]}' for test ${code}.`)
  }
  return { label: formatCondition(code, parts), ...parts }
}

/** The same of a label that may be none: a stored one that the grammar does not know is shown as it is. */
export function knownCondition(code: TestCode, label: string): Condition | undefined {
  try {
    return parseCondition(code, label)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Writes a condition as its test's pattern wants it; the inverse of `parseCondition`.
 *
 * @throws RangeError when a part that the pattern needs is missing.
 */
export function formatCondition(code: TestCode, condition: Omit<Condition, 'label'>): string {
  const { pattern } = testType(code).condition
  if (pattern === 'delay')
    return `${needed(code, 'delay', condition.delay)} Minute${condition.edge === undefined ? '' : ` ${condition.edge}`}`
  const direction = condition.orientation ?? `${needed(code, 'orientation', condition.angle)}°`
  const rate = pattern === 'orientation-rate-replicate' ? ` ${needed(code, 'rate', condition.rate)}/s` : ''
  return `${direction}${rate}${condition.replicate === undefined ? '' : ` ${condition.replicate}`}`
}

/** How a specimen is called beside others: `RD 1`; where the number has no place in the condition, `240 Minute (2)`. */
export function specimenLabel(code: TestCode, condition: string, replicate: number): string {
  return testType(code).condition.pattern === 'delay' ? `${condition} (${replicate})` : `${condition} ${replicate}`
}

function needed(code: TestCode, part: string, value: number | undefined): number {
  if (value === undefined) throw new RangeError(`a condition of test ${code} needs its ${part}`)
  return value
}

/**
 * The condition that the first of these texts states which states one: `RD 1`, `RD 100/s 2`, and for the delays of hole
 * expansion, whose labels have no place for a number, `240 Minute 3`. Undefined when none is a condition of the test.
 */
export function statedCondition(code: TestCode, texts: readonly string[]): Condition | undefined {
  for (const text of texts) {
    const found = knownCondition(code, text.trim()) ?? numbered(code, text.trim())
    if (found) return found
  }
  return undefined
}

function numbered(code: TestCode, text: string): Condition | undefined {
  const [, label, number] = /^(.+) ([1-9]\d{0,3})$/.exec(text) ?? []
  const found = label === undefined ? undefined : knownCondition(code, label)
  return found && found.replicate === undefined ? { ...found, replicate: Number(number) } : undefined
}
