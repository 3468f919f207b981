import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

/**
 * One real PostgreSQL for the whole run, without durability, in a folder of its own; the watch of the launcher ends it
 * when the run is killed, and the next run sweeps the folder.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('postgresSocket', '')
  if (onlyWithoutDatabase(process.argv.slice(2))) return undefined
  sweep()
  const folder = join(tmpdir(), `mi-test-${process.pid}`)
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

function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^mi-test-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(tmpdir(), name), { recursive: true, force: true })
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
