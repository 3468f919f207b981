import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { billOfMaterials, type Lock } from './bill-of-materials.ts'
import { notices } from './notices.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'build', '.stamp')
/** What the build consists of, for the process that runs it; no address sends it. */
export const billFile = 'build/sbom.cdx.json'
/** Licence texts of the installed packages; no address sends it. */
export const noticesFile = 'build/THIRD-PARTY-NOTICES.md'

/** Outside of `build`, which each build empties. */
const formerAssets = '.former-assets'

/** Builds the pages unless the last build was made from the same sources. Of several at once, one builds, all wait. */
export async function buildIfStale(): Promise<'built' | 'fresh'> {
  const wanted = sourceFingerprint()
  const isFresh = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted
  if (isFresh()) return 'fresh'
  return alone(async () => {
    if (isFresh()) return 'fresh'
    rmSync(stampFile, { force: true })
    keepAssets(join(root, 'build/client/assets'), join(root, formerAssets))
    await build()
    writeFileSync(stampFile, wanted)
    return 'built'
  })
}

const day = 86_400_000 // ms

/**
 * Moves the scripts and styles of a build to those of former builds, which open pages and other hosts still ask for, and
 * removes those that have been there for a day.
 */
export function keepAssets(assets: string, former: string, now = Date.now()): void {
  mkdirSync(former, { recursive: true })
  for (const file of readdirSync(former).map((name) => join(former, name)))
    if (statSync(file).mtimeMs < now - day) rmSync(file)
  if (!existsSync(assets)) return
  for (const entry of readdirSync(assets, { withFileTypes: true })) {
    if (!entry.isFile()) continue // pictures, whose names do not change
    renameSync(join(assets, entry.name), join(former, entry.name))
    utimesSync(join(former, entry.name), now / 1000, now / 1000)
  }
}

async function build(): Promise<void> {
  const builder = spawn(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    // Only the result matters; Vite's list of files would bury the ready line.
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', MI_DEV_PAGES: 'no' },
  })
  const [status] = await once(builder, 'exit')
  if (status !== 0) throw new Error('The pages could not be built. Run `npx react-router build` to see why.')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  writeFileSync(join(root, billFile), `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`)
  writeFileSync(join(root, noticesFile), notices(root, lock))
}

/**
 * Does something while no other process of this checkout does it. The lock names its holder, so that one that was killed
 * keeps nobody waiting.
 */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const folder = join(root, '.tmp')
  const lock = join(folder, 'building')
  const own = join(folder, `building-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // A link to a file that is written already: a process that sees the lock sees its holder.
  writeFileSync(own, String(process.pid))
  try {
    while (!linked(own, lock)) {
      if (!isRunning(holderOf(lock))) rmSync(lock, { force: true })
      else await sleep(100)
    }
    try {
      return await work()
    } finally {
      rmSync(lock, { force: true })
    }
  } finally {
    rmSync(own, { force: true })
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw reason
  }
}

/** Process number in a lock; 0 when it has just gone. */
function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw reason
  }
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (reason) {
    // There, but somebody else's.
    return (reason as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Everything a build reads. Content, not times: a fresh clone and a touched file build alike. */
function sourceFingerprint(): string {
  const hash = createHash('sha256')
  const sources = [
    'src/{core,contract,server,views,web,laboratory,pages}/**/*',
    'content/**/*',
    '*.config.ts',
    'scripts/{mdx,social-cards,bill-of-materials,notices}.ts',
    'package-lock.json',
    'public/**/*',
  ]
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    const path = join(root, file)
    if (file.includes('.test.') || !statSync(path).isFile()) continue
    hash.update(file).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}
