import type { ReportedIssue } from '#contract/upload.ts'

/** Issues of one kind together, as a list shows them. */
export type FoldedIssue = {
  readonly severity: ReportedIssue['severity']
  readonly code: string
  readonly column: string | null
  readonly count: number
  /** Of the first of them. */
  readonly line: number | null
  readonly message: string
  /** Names of the files, at most three. */
  readonly files: readonly string[]
  readonly fileCount: number
}

/** The same on many lines or in many files stands once, with its count; errors first. */
export function foldIssues(issues: readonly (ReportedIssue & { readonly file: string })[]): FoldedIssue[] {
  const groups = Map.groupBy(issues, ({ severity, code, column }) => `${severity} ${code} ${column ?? ''}`)
  const order = { error: 0, warning: 1, info: 2 }
  return [...groups.values()]
    .map((group): FoldedIssue => {
      const { severity, code, column, line, message } = group[0]!
      const files = [...new Set(group.map(({ file }) => file))]
      return {
        severity,
        code,
        column,
        count: group.length,
        line,
        message,
        files: files.slice(0, 3),
        fileCount: files.length,
      }
    })
    .toSorted((a, b) => order[a.severity] - order[b.severity] || b.count - a.count)
}
