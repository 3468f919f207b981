import type { Issue } from '../issue.ts'
import { shortNumbers } from '../short-numbers.ts'

/** A card that would be wrong and is not written; every reason at once. */
export class CardRefused extends RangeError {
  override readonly name = 'CardRefused'
  readonly issues: readonly Issue[]
  constructor(found: readonly Issue[]) {
    const issues = found.map((issue) => ({ ...issue, message: shortNumbers(issue.message) }))
    super(issues.map(({ message }) => message).join('; '))
    this.issues = issues
  }
}

/** Reasons against a card and notes about it, gathered while it is prepared. */
export class Findings {
  readonly issues: Issue[] = []
  refuse(code: string, message: string): void {
    this.issues.push({ severity: 'error', code, message: shortNumbers(message) })
  }
  warn(code: string, message: string): void {
    this.issues.push({ severity: 'warning', code, message: shortNumbers(message) })
  }
  note(code: string, message: string): void {
    this.issues.push({ severity: 'info', code, message: shortNumbers(message) })
  }
  /** @throws CardRefused when anything was refused */
  settle(): void {
    const errors = this.issues.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new CardRefused(errors)
  }
}

/** One reason that stands before anything is prepared. */
export function refusal(code: string, message: string): CardRefused {
  return new CardRefused([{ severity: 'error', code, message }])
}
