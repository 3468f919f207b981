import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'build', '.stamp')

/** Builds the pages unless the last build was made from the same sources. */
export function buildIfStale(): 'built' | 'fresh' {
  const wanted = sourceFingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return 'fresh'
  rmSync(stampFile, { force: true })
  const { status, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    {
      cwd: root,
      // Only the result matters; Vite's list of files would bury the ready line.
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  )
  if (error) throw error
  if (status !== 0) throw new Error('The pages could not be built. Run `npx react-router build` to see why.')
  writeFileSync(stampFile, wanted)
  return 'built'
}

/** Everything a build reads. Content, not times: a fresh clone and a touched file build alike. */
function sourceFingerprint(): string {
  const hash = createHash('sha256')
  const sources = [
    'src/{core,contract,server,web,pages}/**/*',
    'content/**/*',
    '*.config.ts',
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
