import { AppError } from '#contract/errors.ts'

/** Nothing can be stored at the moment, and everything can be read: the disk is full, or the server takes no changes. */
export class WritesRefused extends AppError {
  /** Why, as a part of a sentence. */
  readonly because: string

  constructor(because: string, cause?: unknown) {
    super(
      'unavailable',
      `Nothing can be saved at the moment, because ${because}. Reading works as before. Try again later.`,
      {
        retryAfter: 60,
        cause,
      },
    )
    this.because = because
  }
}

/**
 * Why the database refuses to store, by the code of its error: 53100 disk_full, and 25006
 * read_only_sql_transaction, which hosted servers answer before their disk is full, and standbys always.
 */
export const refusingCodes: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full',
  '25006': 'the database takes no changes',
}
