/** Messages of the driver after the wait for a connection, or when one has broken; they have no code. */
const withoutConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable)/

/** Codes of the network and of PostgreSQL: class 08, connection lost; 57P, server stops or starts. */
const codes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08[0-9A-Z]{3}|57P\d{2})$/

/** Whether the database does not answer, which is temporary. A missing file (ENOENT) does not count. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return withoutConnection.test(error.message) || codes.test(code ?? '') || (code === 'ENOENT' && syscall === 'connect')
}
