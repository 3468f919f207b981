import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Command, runCommand as run } from '../src/commands/command-line/run.ts'
import { urlOf } from '#server/db/access.ts'
import type { TestDatabase } from './database.ts'

const commands = fileURLToPath(new URL('../src/commands', import.meta.url))

export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }
type Settings = Readonly<Record<string, string>>

/**
 * Runs `npm run NAME -- ARGS` within this process, with these settings alone and everything it writes taken down; one
 * after the other, because a process has one environment and one output. What a process of its own does differently is
 * tested by `startCommand` and `commandProcess`.
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  settings: Settings = {},
  folder = process.cwd(),
): Promise<Ended> {
  const { command } = (await import(fileOf(name))) as { command: Command }
  const turn = last.then(() => inside(settings, folder, () => run(command, args)))
  last = turn.catch(() => {})
  return turn
}

let last: Promise<unknown> = Promise.resolve()

async function inside(settings: Settings, folder: string, work: () => Promise<number>): Promise<Ended> {
  const written = { stdout: '', stderr: '' }
  const before = { environment: { ...process.env }, folder: process.cwd() }
  const restore = (['stdout', 'stderr'] as const).map((name) => {
    const stream = process[name]
    const { write } = stream
    stream.write = ((text: string, taken?: () => void) => {
      written[name] += text
      if (typeof taken === 'function') queueMicrotask(taken)
      return true
    }) as typeof write
    return () => void (stream.write = write)
  })
  replaceEnvironment(processEnvironment(settings))
  process.chdir(folder)
  try {
    const code = await work()
    // A busy machine logs statements that no test is about.
    return { code, ...written, stderr: written.stderr.replaceAll(/^slow query, .*\n/gm, '') }
  } finally {
    process.chdir(before.folder)
    replaceEnvironment(before.environment)
    for (const each of restore) each()
  }
}

function replaceEnvironment(wanted: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(process.env)) if (!(name in wanted)) delete process.env[name]
  Object.assign(process.env, wanted)
}

/** Runs a command as a person does, in a process of its own. */
export function commandProcess(name: string, args: readonly string[], settings: Settings = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [fileOf(name), ...args],
      { env: processEnvironment(settings) },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

/** Starts a command, for tests that end it before its time. */
export function startCommand(name: string, args: readonly string[], settings: Settings): ChildProcess {
  return spawn(process.execPath, [fileOf(name), ...args], { env: processEnvironment(settings), stdio: 'ignore' })
}

/** A test's database as DATABASE_URL. */
export function databaseUrl({ access }: TestDatabase): string {
  return urlOf(access.admin)
}

function fileOf(name: string): string {
  return `${commands}/${name}.ts`
}

/** What a process is started with: nothing of ours but where programs are, and what others have compiled already. */
export function processEnvironment(settings: Settings): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...settings }
}
