import { testType } from './registry.ts'
import { type Condition, partsOfLabel, patternText } from './parts/condition-label.ts'
import type { TestCode } from './test-type.ts'

/**
 * Parses `RD 1`, `22.5° 2`, `240 Minute reamed`, `RD 100/s 1`; without number for all replicates. Case-sensitive, as
 * labels are part of addresses and files.
 * @throws RangeError E023 of the CSV formats
 */
export function parseCondition(code: TestCode, label: string): Condition {
  const { pattern } = testType(code).condition
  const parts = partsOfLabel(pattern, label)
  if (!parts) {
    throw new RangeError(`E023: Condition '${label}' does not match '${patternText[pattern]}' for test ${code}.`)
  }
  return { label: formatCondition(code, parts), ...parts }
}

/** Parses as `parseCondition`, but accepts stored labels that do not match the pattern. */
export function knownCondition(code: TestCode, label: string): Condition | undefined {
  try {
    return parseCondition(code, label)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** @throws RangeError if a required part is missing */
export function formatCondition(code: TestCode, condition: Omit<Condition, 'label'>): string {
  const { pattern } = testType(code).condition
  if (pattern === 'delay')
    return `${needed(code, 'delay', condition.delay)} Minute${condition.edge === undefined ? '' : ` ${condition.edge}`}`
  const direction = condition.orientation ?? `${needed(code, 'orientation', condition.angle)}°`
  const rate = pattern === 'orientation-rate-replicate' ? ` ${needed(code, 'rate', condition.rate)}/s` : ''
  return `${direction}${rate}${condition.replicate === undefined ? '' : ` ${condition.replicate}`}`
}

/** `RD 1`, or `240 Minute (2)` if the condition has no number. */
export function specimenLabel(code: TestCode, condition: string, replicate: number): string {
  return testType(code).condition.pattern === 'delay' ? `${condition} (${replicate})` : `${condition} ${replicate}`
}

function needed(code: TestCode, part: string, value: number | undefined): number {
  if (value === undefined) throw new RangeError(`the condition of test ${code} requires the ${part}`)
  return value
}

/** First condition of the test among the texts: `RD 1`, `RD 100/s 2`, `240 Minute 3`. */
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
