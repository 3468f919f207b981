import type { Issue } from '../issue.ts'
import { shortNumbers } from '../short-numbers.ts'

export class CardRefused extends RangeError {
  override readonly name = 'CardRefused'
  readonly issues: readonly Issue[]
  constructor(found: readonly Issue[]) {
    const issues = found.map((issue) => ({ ...issue, message: shortNumbers(issue.message) }))
    super(issues.map(({ message }) => message).join('; '))
    this.issues = issues
  }
}

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
  settle(): void {
    const errors = this.issues.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new CardRefused(errors)
  }
}

export function refusal(code: string, message: string): CardRefused {
  return new CardRefused([{ severity: 'error', code, message }])
}
