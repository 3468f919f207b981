/** What is wrong or noteworthy in an input, in words that the person who has the file can act upon. */
export type Issue = {
  readonly severity: 'error' | 'warning' | 'info'
  /** Stable machine name, e.g. `not-a-number`; documented, never reused. */
  readonly code: string
  /** 1-based line of a text file or row of a sheet. */
  readonly line?: number | undefined
  /** Name of the column as the file writes it, or its 1-based number. */
  readonly column?: string | undefined
  /** What was found, what was expected, what to do. */
  readonly message: string
}
