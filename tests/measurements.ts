import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'

const root = fileURLToPath(new URL('..', import.meta.url))
const archives = globSync('measurements/*/files.zip', { cwd: root }).toSorted()

/** The open measurements of `measurements/`, unpacked: `<source>/<file>`. Unpacked once for each state of the archives. */
export function measurementsFolder(): string {
  const folder = join(root, '.tmp/measurements', stateOfArchives())
  if (!existsSync(folder)) unpackInto(folder)
  return folder
}

/** At most `count` files of each folder and ending, evenly spread: one program wrote them. */
export function sampleOfFiles(files: readonly string[], count = 4): string[] {
  const kinds = Map.groupBy(files.toSorted(), (file) => dirname(file) + extname(file))
  return [...kinds.values()].flatMap((kind) => kind.filter((_, i) => i % Math.ceil(kind.length / count) === 0))
}

function stateOfArchives(): string {
  const hash = createHash('sha256')
  for (const archive of archives) hash.update(archive).update(readFileSync(join(root, archive)))
  return hash.digest('hex').slice(0, 16)
}

/** Of several processes that unpack at once, one moves its folder into place. */
function unpackInto(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true })
  const own = mkdtempSync(`${folder}-`)
  for (const archive of archives) {
    const source = join(own, dirname(archive).slice('measurements/'.length))
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(join(root, archive))))) {
      mkdirSync(dirname(join(source, name)), { recursive: true })
      writeFileSync(join(source, name), bytes)
    }
  }
  try {
    renameSync(own, folder)
  } catch (reason) {
    rmSync(own, { recursive: true })
    if (!existsSync(folder)) throw reason
  }
}
