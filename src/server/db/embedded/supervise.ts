import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import type { RunAs } from './run-as.ts'

/**
 * A shell of a few hundred kilobytes is the server's parent and reads a pipe that only our process writes. When our
 * process ends, however it ends, the pipe closes and the shell asks the server to stop (SIGINT: fast, clean). The
 * server's process id cannot be taken over by a stranger meanwhile, because its parent has not waited for it yet.
 *
 * The line `keep` lets go without stopping: another process has taken over.
 */
const serverUnderPipe = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
{ while read -r line <&3; do [ "$line" = keep ] && exit 0; done; kill -INT "$server"; } 2>/dev/null &
reader=$!
wait "$server"
code=$?
kill "$reader" 2>/dev/null
exit "$code"
`

/** The same watch for a server that was already running: there is no child to wait for, only its pid file. */
const watchOfAdopted = `
while read -r line; do [ "$line" = keep ] && exit 0; done
kill -INT "$(head -n 1 "$1/postmaster.pid")" 2>/dev/null
`

const logLimit = 10 * 1024 * 1024 // bytes

export type Supervised = {
  readonly child: ChildProcess
  /** Closes the pipe: the server stops. */
  readonly release: () => void
  /** Ends the watch and leaves the server running. */
  readonly letGo: () => void
}

/** Starts `command` in a session of its own, so that Ctrl-C in the terminal does not reach the server before us. */
export function startSupervised(
  command: readonly string[],
  { cwd, log, runAs }: { cwd: string; log: string; runAs: RunAs | undefined },
): Supervised {
  const output = openLog(log)
  const windows = process.platform === 'win32'
  const child = spawn(
    windows ? command[0]! : '/bin/sh',
    windows ? command.slice(1) : ['-c', serverUnderPipe, 'postgres-watch', ...command],
    { cwd, detached: !windows, stdio: ['pipe', output, output], env: serverEnvironment(), ...identity(runAs) },
  )
  closeSync(output)
  return withPipe(child)
}

/** Watches a server found running, so that it ends with us. */
export function watchAdopted(cluster: string, runAs: RunAs | undefined): Supervised {
  const child = spawn('/bin/sh', ['-c', watchOfAdopted, 'postgres-watch', cluster], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: serverEnvironment(),
    ...identity(runAs),
  })
  return withPipe(child)
}

function withPipe(child: ChildProcess): Supervised {
  const pipe = child.stdin!
  // The reader may be gone before us; its exit is what tells, not the pipe.
  pipe.on('error', () => {})
  child.on('error', () => {})
  child.unref()
  ;(pipe as unknown as { unref?: () => void }).unref?.()
  return { child, release: () => pipe.end(), letGo: () => pipe.end('keep\n') }
}

export function identity(runAs: RunAs | undefined): { uid?: number; gid?: number } {
  return runAs ? { uid: runAs.uid, gid: runAs.gid } : {}
}

/** Nothing of our environment reaches the server: no secrets, no PG* variables, one locale and time zone. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot ? { SystemRoot, TEMP } : {}) }
}

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logLimit) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}
