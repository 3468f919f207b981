export type Issue = {
  readonly severity: 'error' | 'warning' | 'info'
  /** Stable code, for example `not-a-number`; documented, never reused. */
  readonly code: string
  /** 1-based line of a text file or row of a sheet. */
  readonly line?: number | undefined
  /** Name of the column in the file, or its 1-based number. */
  readonly column?: string | undefined
  readonly message: string
  /** Channel that the column is by its heading, for issues of its unit. */
  readonly role?: string | undefined
}
