import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { loadDemoCatalogue } from '#tests/fixtures/demo-catalogue.ts'
import type { Benchmark } from './benchmark.ts'
import { withOwnDatabase } from './own-database.ts'

/** All tables of the release of the whole demonstration, written in a process as the site starts it for heavy jobs. */
export const benchmark: Benchmark = {
  id: 'release-tables',
  run: () =>
    withOwnDatabase('select', async (database, admin) => {
      await loadDemoCatalogue(database)
      const { rows } = await admin.query<{ number: number; name: string }>(
        'select number, name from release where not private order by number desc limit 1',
      )
      const { host, port, user, database: name } = admin
      const program = fileURLToPath(new URL('./release-tables.process.ts', import.meta.url))
      const child = spawn(process.execPath, ['--max-semi-space-size=4', program], {
        env: {
          ...process.env,
          PG: JSON.stringify({ host, port, user, database: name }),
          RELEASE: JSON.stringify(rows[0]!),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let told = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text))
      await once(child, 'close')
      const { seconds, processor, memory, points, megabytes } = JSON.parse(told) as Record<string, number>
      return [
        figure('tables of the whole demonstration', seconds!, 's', 60),
        figure('processor time of that process', processor!, 's', 60),
        figure('its memory', memory!, 'MB', 300),
        { ...figure('size of the tables', megabytes!, 'MB', 200), what: `size of the tables, ${points!} rows` },
      ]
    }),
}

function figure(what: string, ours: number, unit: string, limit: number) {
  return { what, ours, peer: null, peerName: '', unit, promise: `≤ ${limit} ${unit}`, kept: ours <= limit }
}
