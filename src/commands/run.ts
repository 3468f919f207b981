import { UsageError } from './arguments.ts'

/** Failures whose message is meant for the person at the keyboard; of others the stack is shown too. */
const explained = new Set([
  'UsageError',
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

/** A command cannot do what was asked; the message says why and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Runs a command: its answer is the exit status, a failure is one line on standard error and status 2. */
export async function runCommand(name: string, main: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    process.exitCode = 2
    const hint = error instanceof UsageError ? `; see \`npm run ${name} -- --help\`` : ''
    const known = error instanceof Error && explained.has(error.name)
    const reason = error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error)
    process.stderr.write(`${name}: ${reason}${hint}\n`)
  }
}
