import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'

/** A command was called in a way it does not understand; the message is one line for the person at the keyboard. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Options and file names of a command line.
 *
 * @throws UsageError for an option that is not known or lacks its value
 */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    // Node's sentence continues with advice on `--`, which few people need.
    throw new UsageError((error as Error).message.split(/\. (?=To specify)/)[0]!.replace(/\.$/, ''))
  }
}
