import { UsageError } from './arguments.ts'

/** What `npm run NAME` does: its answer is the exit status. */
export type Command = { readonly name: string; readonly run: (args: readonly string[]) => Promise<number> }

/** Failures whose message is meant for the person at the keyboard; of others the stack is shown too. */
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

/** What PostgreSQL answers where others change the same records: lock and serialization limits, a deadlock. */
const meanwhile = new Set(['55P03', '40001', '40P01'])

/** A command cannot do what was asked; the message says why and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Runs a command and answers its exit status: a failure is one line on standard error and status 2. */
export async function runCommand({ name, run }: Command, args: readonly string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    const hint = error instanceof UsageError ? `; see \`npm run ${name} -- --help\`` : ''
    const known = error instanceof Error && explained.has(error.name)
    const busy = error instanceof Error && 'code' in error && meanwhile.has(String(error.code))
    const reason = busy
      ? 'somebody else is changing the same data, by a release for instance; what was under way was not stored. Run it again'
      : error instanceof Error
        ? known
          ? error.message
          : (error.stack ?? error.message)
        : String(error)
    process.stderr.write(`${name}: ${reason}${hint}\n`)
    return 2
  }
}

/** The same as a process of its own. */
export async function runProcess(command: Command): Promise<void> {
  process.exitCode = await runCommand(command, process.argv.slice(2))
}
