/** What the driver says after the wait for a connection, or when one has broken; it has no code. */
const withoutConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable)/

/** Of the network, and of PostgreSQL: class 08, connection lost; 57P, the server goes down or comes up. */
const codes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08[0-9A-Z]{3}|57P\d{2})$/

/** Whether a failure says that the database does not answer, which passes when it is back; a file that is missing says nothing of it. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return withoutConnection.test(error.message) || codes.test(code ?? '') || (code === 'ENOENT' && syscall === 'connect')
}
