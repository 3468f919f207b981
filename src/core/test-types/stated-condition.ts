import { type Condition, knownCondition } from './condition.ts'
import type { TestCode } from './test-type.ts'

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
