import { AppError } from '#contract/errors.ts'

/** Only reading is possible: the disk is full, or the server accepts no changes. */
export class WritesRefused extends AppError {
  readonly because: string

  constructor(because: string, cause?: unknown) {
    super(
      'unavailable',
      `Changes cannot be saved at the moment, because ${because}. Reading still works. Try again later.`,
      {
        retryAfter: 60,
        cause,
      },
    )
    this.because = because
  }
}

/** Reasons by error code: 53100 disk_full; 25006 read-only, on standbys and hosted servers with a nearly full disk. */
export const refusingCodes: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full',
  '25006': 'the database is read-only',
}
