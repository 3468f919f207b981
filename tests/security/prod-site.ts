import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeSecrets } from '#server/accounts/secrets.ts'
import { databaseUrl, processEnvironment } from '../command.ts'
import type { TestDatabase } from '../database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type ProdSite = {
  readonly address: string
  readonly process: ChildProcess
  /** What it has written to stderr so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

export type Start = {
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: (file: string) => void
}

/**
 * The real process as it runs in production, on a database of the test.
 *
 * @throws Error with what it said when it does not come up
 */
export async function startProdSite(
  database: TestDatabase,
  { environment = {}, secrets = writeSecrets }: Start = {},
): Promise<ProdSite> {
  const folder = mkdtempSync(join(tmpdir(), 'mi-prod-'))
  const file = join(folder, 'secrets.json')
  secrets(file)
  const process = spawn(globalThis.process.execPath, ['src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: processEnvironment({
      MI_ENV: 'prod',
      PORT: '0',
      DATABASE_URL: databaseUrl(database),
      MI_DATA_DIR: folder,
      MI_SECRETS_FILE: file,
      MI_SITE_URL: 'https://mi.example',
      ...environment,
    }),
  })
  let log = ''
  let told = ''
  process.stderr.on('data', (piece: Buffer) => (log += piece.toString()))
  const ready = new Promise<string>((resolve, reject) => {
    process.stdout.on('data', (piece: Buffer) => {
      told += piece.toString()
      const address = /^Material Insights ready on (http:\/\/\S+)$/m.exec(told)?.[1]
      if (address) resolve(address)
    })
    process.once('close', (code) => reject(new Error(`ended with ${code}: ${log}`)))
  })
  const stop = async () => {
    if (process.exitCode === null) {
      const ended = once(process, 'close')
      process.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { address: await ready, process, log: () => log, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
