import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../scripts/build.ts'
import type { Benchmark, Figure } from './benchmark.ts'

/** A copy of the checkout, nothing installed, built, stored or kept by npm: `npm start` until it answers. */
export const benchmark: Benchmark = {
  id: 'first-start',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'mi-first-'))
    chmodSync(folder, 0o711) // as root the database runs as somebody else
    try {
      const checkout = join(folder, 'checkout')
      copyCheckout(checkout)
      return figuresOf(await firstStart(checkout, folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** The files that are, or would be, committed. */
function copyCheckout(to: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0').filter(Boolean)
  for (const file of files) {
    mkdirSync(join(to, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
}

/** When each part had ended [ms since the command]. */
type Moments = {
  readonly installed: number
  readonly built: number
  readonly ready: number
  readonly catalogue: number
}

async function firstStart(checkout: string, folder: string): Promise<Moments> {
  const { NODE_OPTIONS: _, ...environment } = process.env
  const begin = performance.now()
  const since = () => performance.now() - begin
  const site = spawn('npm', ['start'], {
    cwd: checkout,
    detached: true, // its children end with it
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      // Without the packages of this checkout: a newcomer has the Node of the system.
      PATH: process.env['PATH']!.split(':')
        .filter((part) => !part.includes('node_modules'))
        .join(':'),
      npm_config_cache: join(folder, 'npm-cache'),
      MI_DATA_DIR: join(folder, 'data'),
      PORT: '0',
    },
  })
  const moments = { installed: NaN, built: NaN, ready: NaN, catalogue: NaN }
  const said: string[] = []
  createInterface({ input: site.stderr }).on('line', (line) => {
    said.push(line)
    if (line.startsWith('Packages installed')) moments.installed = since()
    if (line.startsWith('Pages ready')) moments.built = since()
    const took = /^Catalogue loaded: (\d+\.\d+) s$/.exec(line)
    if (took) moments.catalogue = Number(took[1]) * 1000
  })
  const ended = once(site, 'exit')
  try {
    for await (const line of createInterface({ input: site.stdout }))
      if (line.includes(' ready on ')) {
        moments.ready = since()
        return moments
      }
    throw new Error(`npm start ended before it was ready:\n${said.slice(-10).join('\n')}`)
  } finally {
    if (site.exitCode === null) process.kill(-site.pid!, 'SIGTERM')
    await ended
  }
}

function figuresOf({ installed, built, ready, catalogue }: Moments): Figure[] {
  const figure = (what: string, milliseconds: number, most?: number): Figure => ({
    what,
    ours: milliseconds / 1000,
    peer: null,
    peerName: '',
    unit: 's',
    promise: most === undefined ? '' : `≤ ${most} s`,
    kept: most === undefined || milliseconds <= most * 1000,
  })
  return [
    figure('first `npm start` with an empty cache, until the site answers', ready, 60),
    figure('of it: packages', installed),
    figure('of it: pages', built - installed),
    figure('of it: the catalogue, demonstration and open measurements', catalogue, 30),
  ]
}
