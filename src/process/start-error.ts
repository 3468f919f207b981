/** The site cannot start, for a reason that the person at the keyboard can act upon. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const told = new Set(['AppError', 'StartError', 'ConfigError', 'EmbeddedPostgresError', 'MigrationError'])

/** One line for failures with a known remedy; everything for a fault of ours. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (told.has(error.name)) return error.message
  return `The site could not start.\n${error.stack ?? error.message}`
}
