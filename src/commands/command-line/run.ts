import { UsageError } from './arguments.ts'

/** A command `npm run NAME`; `run` returns the exit status. */
export type Command = { readonly name: string; readonly run: (args: readonly string[]) => Promise<number> }

/** Errors whose message is written for users; others are shown with their stack. */
const explained = new Set([
  'AppError',
  'UsageError',
  'OutputError',
  'ConfigError',
  'EmbeddedPostgresError',
  'MigrationError',
  'BackupError',
  'CommandError',
  'AccountError',
  'IngestError',
  'ImportError',
  'OriginalError',
])

/** PostgreSQL codes of concurrent changes: lock timeout, serialization failure, deadlock. */
const concurrentChanges = new Set(['55P03', '40001', '40P01'])

/** The command failed; the message states the reason and the fix. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Runs a command and returns its exit status; a failure is one line on standard error and status 2. */
export async function runCommand({ name, run }: Command, args: readonly string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    const hint = error instanceof UsageError ? `; see \`npm run ${name} -- --help\`` : ''
    const known = error instanceof Error && explained.has(error.name)
    const busy = error instanceof Error && 'code' in error && concurrentChanges.has(String(error.code))
    const reason = busy
      ? 'another process, e.g. a release, is changing the same data; nothing was stored. Repeat the command'
      : error instanceof Error
        ? known
          ? error.message
          : (error.stack ?? error.message)
        : String(error)
    process.stderr.write(`${name}: ${reason}${hint}\n`)
    return 2
  }
}

/** Runs a command with the arguments of this process. */
export async function runProcess(command: Command): Promise<void> {
  process.exitCode = await runCommand(command, process.argv.slice(2))
}

/** Standard output cannot be written. */
export class OutputError extends Error {
  override readonly name = 'OutputError'
}

/**
 * Writes to standard output and waits until it is flushed, so that long output into a pipe is complete.
 *
 * @returns false if the reader has closed the pipe (`| head`)
 * @throws OutputError if the output cannot be written, e.g. because the disk is full
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
