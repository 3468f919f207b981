import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withClient } from '../database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../launcher.ts'

// Where the server of a data folder lives: each test starts from a folder without a cluster.
let folder: string
const servers: EmbeddedPostgres[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mi-place-'))
  chmodSync(folder, 0o711) // as root the server runs as somebody else
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string, log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dataDir, { owner: 'this test', log })
  servers.push(server)
  return server
}

const answer = (server: EmbeddedPostgres) =>
  withClient(server.connection('postgres', 'postgres'), async (client) => (await client.query('select 1 as one')).rows)

test('a cluster that initdb never finished is made anew', async () => {
  const data = join(folder, 'data')
  mkdirSync(join(data, 'postgres/data.new-999999999'), { recursive: true })
  expect(await answer(await start(data))).toEqual([{ one: 1 }])
  expect(readdirSync(join(data, 'postgres')).toSorted()).toEqual(['data', 'postgres.log', 'run'])
})

test('a folder whose name is longer than a socket address may be', async () => {
  const long = join(folder, 'x'.repeat(120))
  mkdirSync(long)
  expect(await answer(await start(join(long, 'data')))).toEqual([{ one: 1 }])
})

test('a file in the place of the data folder is named', async () => {
  const file = join(folder, 'notes')
  writeFileSync(file, '')
  for (const asked of [file, join(file, 'below')]) {
    await expect(startEmbeddedPostgres(asked)).rejects.toThrow(
      `The data folder ${asked} cannot be created: ${file} is a file. Set MI_DATA_DIR`,
    )
  }
})

test.runIf(process.platform === 'linux')('where no folder can be made, that is said at once', async () => {
  await expect(startEmbeddedPostgres('/proc/nowhere')).rejects.toThrow(
    /^The data folder \/proc\/nowhere cannot be created: /,
  )
})

test.runIf(process.getuid?.() === 0)(
  'below a folder closed to the server it lives elsewhere, and says so',
  async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const said: string[] = []
    const server = await start(join(closed, 'data'), (line) => said.push(line))
    expect(await answer(server)).toEqual([{ one: 1 }])
    const elsewhere = /data is stored in (\/var\/lib\/material-insights\/[0-9a-f]{12}) instead of/.exec(said[0]!)![1]!
    await server.stop()
    rmSync(elsewhere, { recursive: true })
  },
)
