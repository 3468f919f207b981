import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareEmbedded } from '#server/db/access.ts'
import { startEmbeddedPostgres } from '#server/db/launcher.ts'
import { migratedTemplate, packTemplate } from './make-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the run's PostgreSQL socket; empty when no test of this run needs a database. */
    postgresSocket: string
  }
}

const memoryFolder = '/dev/shm'
/** Free memory from which the databases of a run lie there [byte]: a run takes less than half of it. */
const roomy = 10e9

/**
 * One real PostgreSQL for the whole run, without durability, in a separate folder; the watch of the launcher ends it
 * when the run is killed, and the next run sweeps the folder.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('postgresSocket', '')
  if (onlyWithoutDatabase(process.argv.slice(2))) return undefined
  sweep()
  const folder = join(isMemoryRoomy() ? memoryFolder : tmpdir(), `mi-test-${process.pid}`)
  mkdirSync(folder, { mode: 0o711 })
  const server = await startEmbeddedPostgres(folder, { owner: 'tests', durable: false })
  try {
    await prepareEmbedded(server, migratedTemplate)
    await packTemplate(server.connection('postgres', migratedTemplate))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgresSocket', server.connection('postgres', 'postgres').host!)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `vitest run src/core/read` is spared the second that a database takes. */
function onlyWithoutDatabase(words: readonly string[]): boolean {
  const paths = pathsIn(words)
  return paths.length > 0 && paths.every((path) => /^(\.\/)?src\/(core|contract|web)\b/.test(path))
}

/** Paths that a run was asked for; none means all. */
export function pathsIn(words: readonly string[]): string[] {
  return words.filter((word) => !word.startsWith('-') && word !== 'run' && word !== 'watch')
}

/**
 * Copies of databases are tens of thousands of files that live for seconds. File systems on disks keep the places of deleted files back
 * for a while (ext4: `recently_deleted`), and searching past them took a third of PostgreSQL's processor time.
 */
function isMemoryRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return Math.min(bavail * bsize, freemem()) > roomy
  } catch {
    return false
  }
}

function sweep(): void {
  for (const parent of [tmpdir(), memoryFolder]) {
    for (const name of namesIn(parent)) {
      const pid = /^mi-test-(\d+)$/.exec(name)?.[1]
      if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
