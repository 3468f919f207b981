import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { urlOf } from '#server/db/access.ts'
import type { TestDatabase } from './database.ts'

const commands = fileURLToPath(new URL('../src/commands', import.meta.url))

export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }
type Settings = Readonly<Record<string, string>>

/** Runs a command as a person does: `npm run NAME -- ARGS`. */
export function runCommand(name: string, args: readonly string[], settings: Settings): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [fileOf(name), ...args], { env: environment(settings) }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

/** Starts a command, for tests that end it before its time. */
export function startCommand(name: string, args: readonly string[], settings: Settings): ChildProcess {
  return spawn(process.execPath, [fileOf(name), ...args], { env: environment(settings), stdio: 'ignore' })
}

/** A test's database as DATABASE_URL. */
export function databaseUrl({ access }: TestDatabase): string {
  return urlOf(access.admin)
}

function fileOf(name: string): string {
  return `${commands}/${name}.ts`
}

function environment(settings: Settings) {
  return { PATH: process.env['PATH'], ...settings }
}
