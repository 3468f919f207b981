import type { Issue } from '../../issue.ts'

/** The first error of each code and column in full, the others as a count. */
export class UploadReport {
  readonly #kept = new Map<string, { issue: Issue; more: number }>()

  error(code: string, message: string, where: { line?: number | undefined; column?: string | undefined } = {}): void {
    this.#add('error', code, message, where)
  }

  warning(code: string, message: string, where: { line?: number | undefined; column?: string | undefined } = {}): void {
    this.#add('warning', code, message, where)
  }

  get failed(): boolean {
    return [...this.#kept.values()].some(({ issue }) => issue.severity === 'error')
  }

  issues(): Issue[] {
    return [...this.#kept.values()].map(({ issue, more }) =>
      more === 0 ? issue : { ...issue, message: `${issue.message} (and ${more} more)` },
    )
  }

  #add(
    severity: 'error' | 'warning',
    code: string,
    message: string,
    where: { line?: number | undefined; column?: string | undefined },
  ): void {
    const key = `${code} ${where.column ?? ''}`
    const known = this.#kept.get(key)
    if (known) known.more++
    else this.#kept.set(key, { issue: { severity, code, ...where, message }, more: 0 })
  }
}
