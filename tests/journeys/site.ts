import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildIfStale } from '../../scripts/build.ts'
import { databaseUrl } from '../command.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Site = {
  readonly address: string
  /** Past all policies: for arranging what goes wrong. */
  readonly administer: (statement: string) => Promise<void>
  /** What the database holds, as its owner reads it. */
  readonly rowsOf: (query: string) => Promise<unknown[]>
  /** Settings with which a command works on the same store. */
  readonly settings: () => Record<string, string>
}

/**
 * The site of all journeys that only read: nobody changes what others see, and nobody ends it. Its address is known inside
 * tests and hooks only.
 */
export function useSharedSite(): { readonly address: string } {
  const address = inject('sharedSite')
  beforeAll(async () => {
    if (!address) throw new Error('this run was started for tests without the shared site (see site.setup.ts)')
    for (;;) {
      const answer = await fetch(`${address}/healthz`).catch(() => undefined)
      if (answer?.ok) return
      if (answer) throw new Error(`the shared site does not answer: ${await answer.text()}`)
      await sleep(100)
    }
  })
  return { address }
}

/**
 * A site of its own for the tests of one file that change something, for others or of it: the real process on a free port, with a copy of the demo catalogue.
 * Its address is known inside tests and hooks only.
 *
 * @param newDatabase  another database, such as an empty one for a first start
 */
export function useSite(environment: Record<string, string> = {}, newDatabase = demoDatabase): Site {
  let running: ChildProcess | undefined
  let database: TestDatabase | undefined
  let address = ''

  beforeAll(async () => {
    await buildIfStale()
    database = await newDatabase()
    running = spawn(process.execPath, ['--import', './tests/journeys/cheap-passwords.ts', 'src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        // Counts and times of the tests are those of the demonstration.
        MI_CATALOGUE: 'demo',
        DATABASE_URL: databaseUrl(database),
        ...environment,
      },
    })
    address = await readyAddress(running)
  })
  afterAll(async () => {
    if (running && running.exitCode === null) {
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      await ended
    }
    await database?.close()
  })

  return {
    get address() {
      return address
    },
    settings: () => ({ DATABASE_URL: databaseUrl(database!), MI_SITE_URL: address, ...environment }),
    async administer(statement) {
      await database?.asAdmin((client) => client.query(statement))
    },
    async rowsOf(query) {
      return (await database!.asAdmin((client) => client.query<object>(query))).rows
    },
  }
}

/** The address of the ready line. @throws Error with what the process said when it ends before. */
async function readyAddress(site: ChildProcess): Promise<string> {
  const said: string[] = []
  createInterface({ input: site.stderr! }).on('line', (line) => said.push(line))
  const lines = createInterface({ input: site.stdout! })
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line)
      const ready = /^Material Insights ready on (http:\/\/\S+)$/.exec(line)
      if (ready) resolve(ready[1]!)
    })
    site.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${said.join('\n')}`)))
  })
}
