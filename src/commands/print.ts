/** Standard output takes no more; the message says why. */
export class OutputError extends Error {
  override readonly name = 'OutputError'
}

/**
 * Writes to standard output and waits until it is taken, so that megabytes into a pipe are not cut off at the end.
 * When the reader has left (`| head`) the rest goes nowhere, quietly.
 *
 * @returns false when the reader has gone
 * @throws OutputError when the output cannot be written, e.g. on a full disk
 */
export async function print(text: string): Promise<boolean> {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => {})
  const error = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) =>
    process.stdout.write(text, resolve),
  )
  if (!error) return true
  if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return false
  const reason = error.code === 'ENOSPC' ? 'the disk is full' : error.message
  throw new OutputError(`the output cannot be written: ${reason}`, { cause: error })
}
