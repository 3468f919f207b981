import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const commands = fileURLToPath(new URL('../../src/commands', import.meta.url))

export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }

/** Runs a command as a person does: `npm run NAME -- ARGS`. */
export function runCommand(name: string, args: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const env = { PATH: process.env['PATH'], ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [`${commands}/${name}.ts`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
