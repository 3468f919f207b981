/** Hosts as network namespaces at one bridge, which this machine reaches too. */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const bridge = 'mi-bridge'
/** Names begin with it, so that another use of namespaces is left alone. */
const prefix = 'mi-'

const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const namespaces = () =>
  ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0]!)
    .filter((name) => name.startsWith(prefix))

/** Why hosts cannot be made here; undefined if they can. */
export function reasonAgainstNetwork(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces exist on Linux only'
  if (process.getuid?.() !== 0) return 'network namespaces need root. Run the command as root'
  if (spawnSync('ip', ['-V']).error) return 'the program ip is missing. Install it: apt-get install iproute2'
  for (const [file, name] of [
    ['/usr/sbin/haproxy', 'haproxy'],
    ['/usr/lib/postgresql/15/bin/pg_basebackup', 'postgresql-15'],
  ] as const)
    if (!existsSync(file)) return `${file} is missing. Install it: apt-get install ${name}`
  const { status, stderr } = spawnSync('ip', ['netns', 'exec', `${prefix}none`, 'true'], { encoding: 'utf8' })
  if (status !== 0 && /not permitted/.test(stderr)) return `this machine does not allow network namespaces: ${stderr}`
  return undefined
}

/** @param hosts  address of each host; they share a /24, in which this machine is .1 */
export function makeNetwork(hosts: Readonly<Record<string, string>>): void {
  if (namespaces().length > 0)
    throw new Error('A rehearsal is running, or one was killed: then run npm run rehearse -- --remove')
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('address', 'add', `${Object.values(hosts)[0]!.replace(/\d+$/, '1')}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const [host, address] of Object.entries(hosts)) {
    const name = prefix + host
    ip('netns', 'add', name)
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', name, 'master', bridge, 'up')
    ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
  }
}

/** Kills the processes of all hosts, and removes the hosts. */
export function removeNetwork(): void {
  for (const name of namespaces()) {
    killAll(name.slice(prefix.length))
    ip('netns', 'delete', name)
  }
  spawnSync('ip', ['link', 'delete', bridge])
}

/** Kills every process of a host, as a power failure does to them. */
export function killAll(host: string): void {
  for (const id of ip('netns', 'pids', prefix + host)
    .split('\n')
    .filter(Boolean)) {
    try {
      process.kill(Number(id), 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it has just ended
    }
  }
}

/** Pulls the network cable of a host. */
export const cut = (host: string): void => void ip('link', 'set', prefix + host, 'down')
export const mend = (host: string): void => void ip('link', 'set', prefix + host, 'up')

type RunOptions = {
  readonly user?: string | undefined
  readonly env?: Readonly<Record<string, string>> | undefined
}

const command = (host: string, { user }: RunOptions) => [
  'ip',
  'netns',
  'exec',
  prefix + host,
  ...(user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']),
]
const environment = ({ env }: RunOptions) => ({ PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env })

/** Runs a program on a host to its end, while the load continues, and returns its output. */
export async function runOn(host: string, words: readonly string[], options: RunOptions = {}): Promise<string> {
  const [program, ...args] = [...command(host, options), ...words]
  const { stdout } = await promisify(execFile)(program!, args, {
    cwd: '/',
    env: environment(options),
    timeout: 300_000,
  })
  return stdout
}

/** Starts a program on a host; its output is added to a file. */
export function startOn(
  host: string,
  words: readonly string[],
  log: string,
  options: RunOptions & { cwd?: string } = {},
): ChildProcess {
  const [program, ...args] = [...command(host, options), ...words]
  const output = openSync(log, 'a')
  return spawn(program!, args, {
    cwd: options.cwd ?? '/',
    stdio: ['ignore', output, output],
    env: environment(options),
  })
}
