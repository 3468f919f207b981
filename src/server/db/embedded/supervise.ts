import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import type { RunAs } from './run-as.ts'

/**
 * A shell (a few hundred kilobytes) is the server's parent and reads a pipe that only this process writes. When this
 * process ends in any way, the pipe closes and the shell stops the server (SIGINT: fast, clean). The server's process
 * id cannot be reused meanwhile, because its parent has not waited for it yet. The line `keep` ends the watch without
 * stopping the server: another process is the owner now.
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

/** Same watch for an adopted server: it is not a child, so only its pid file is watched. */
const watchOfAdopted = `
while read -r line; do [ "$line" = keep ] && exit 0; done
kill -INT "$(head -n 1 "$1/postmaster.pid")" 2>/dev/null
`

const logLimit = 10 * 1024 * 1024 // bytes

export type Supervised = {
  readonly child: ChildProcess
  /** Closes the pipe: the server stops. */
  readonly release: () => void
  /** Ends the watch; the server continues. */
  readonly letGo: () => void
}

/** Starts `command` in a separate session, so that Ctrl-C in the terminal does not reach the server first. */
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

/** Watches an adopted server, so that it ends with this process. */
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
  // The reader may end first; its exit is handled elsewhere.
  pipe.on('error', () => {})
  child.on('error', () => {})
  child.unref()
  ;(pipe as unknown as { unref?: () => void }).unref?.()
  return { child, release: () => pipe.end(), letGo: () => pipe.end('keep\n') }
}

export function identity(runAs: RunAs | undefined): { uid?: number; gid?: number } {
  return runAs ? { uid: runAs.uid, gid: runAs.gid } : {}
}

/** Without secrets and PG* variables of this process; one locale and time zone. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot ? { SystemRoot, TEMP } : {}) }
}

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logLimit) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}
