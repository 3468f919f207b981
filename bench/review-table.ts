import type { Page } from 'playwright-core'
import { uploadSettings } from '#contract/uploads/upload.ts'
import { demoPassword } from '#core/synthetic/organisations.ts'
import { type Database, operator } from '#server/db/database.ts'
import { chooseForFiles, createBatch, findBatch, listFiles } from '#laboratory/server/upload/index.ts'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { withBrowser } from './browser.ts'
import { withSite } from './site.ts'

const files = 1000
const steps = 180
/** 60 a second, and what a timer of the browser is off by. */
const frame = 17.5 // ms

/** The table of a batch of 1,000 specimens, scrolled and typed into, beside a plain table of all its rows at once. */
export const benchmark: Benchmark = {
  id: 'review-table',
  async run() {
    let batch = ''
    return withSite(
      ({ address }) =>
        withBrowser(async (browser) => {
          const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
          const page = await context.newPage()
          await page.request.post(`${address}/ng/gateway/login/login`, {
            data: { email: 'editor@mi.example', password: demoPassword },
            headers: { origin: address, 'sec-fetch-site': 'same-origin' },
          })
          await page.goto(`${address}/mi-database/upload-csvs?batch=${batch}&step=check`)
          await page.waitForLoadState('networkidle')
          const [scrolled, typed] = [await gaps(page, 'scroll'), await gaps(page, 'type')]
          // The peer: the same rows ten times over, words in place of their fields.
          await page.evaluate(plainRows, files)
          const plain = await gaps(page, 'scroll')
          await page.evaluate(withFields, files)
          const all = await gaps(page, 'type')
          return [
            figure('scrolled, median between frames', scrolled, { gaps: plain, name: 'plain table of all rows' }),
            figure('typed into, median between frames', typed, { gaps: all, name: 'a field in each of all rows' }),
          ]
        }),
      {
        arrange: async (database) => {
          batch = await fill(database)
        },
      },
    )
  },
}

function figure(what: string, ours: readonly number[], peer: { gaps: readonly number[]; name: string }): Figure {
  const median = percentile(ours, 0.5)
  return {
    what: `Table of a batch of ${files.toLocaleString('en')} specimens, ${what}`,
    ours: median,
    peer: percentile(peer.gaps, 0.5),
    peerName: peer.name,
    unit: 'ms',
    promise: '60 frames a second',
    kept: median <= frame,
  }
}

/** Files as if they had come, chosen one by one as somebody does it. */
async function fill(database: Database): Promise<string> {
  return database.asWriter(operator, async (db) => {
    const request = 'bench'
    const batch = await createBatch(db, { owner: null, account: null, request })
    for (let i = 0; i < files; i++) {
      const hash = Buffer.alloc(32)
      hash.writeUInt32BE(i)
      await db
        .insertInto('upload_file')
        .values({ batch_id: batch, name: `uat_rd${i + 1}.csv`, hash, bytes: 14_000 })
        .execute()
    }
    const settings = uploadSettings.parse({ material: 'DP980 (6)', coil: 'GI 1.40' })
    await db
      .updateTable('upload_batch')
      .where('id', '=', batch)
      .set({ settings: JSON.stringify(settings) })
      .execute()
    const { revision } = (await findBatch(db, batch))!
    const all = await listFiles(db, batch)
    const choices = new Map(all.map(({ id }) => [id, { condition: 'RD' }]))
    await chooseForFiles(db, { batch, revision, choices, request })
    return batch
  })
}

/** Time between the frames of the page meanwhile [ms]. */
function gaps(page: Page, how: 'scroll' | 'type'): Promise<number[]> {
  return page.evaluate(
    async ([act, count]) => {
      const times: number[] = []
      const next = () => new Promise(requestAnimationFrame)
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
      const fields = [...document.querySelectorAll<HTMLInputElement>('td input[name=condition]')]
      window.scrollTo(0, 0)
      await next()
      const step = document.documentElement.scrollHeight / count
      for (let i = 0; i < count; i++) {
        const begin = performance.now()
        if (act === 'scroll') window.scrollBy(0, step)
        else {
          const field = fields[i % fields.length]!
          set.call(field, `TD ${i}`)
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
        await next()
        times.push(performance.now() - begin)
      }
      return times
    },
    [how, steps] as const,
  )
}

function plainRows(count: number): void {
  const body = document.querySelector('td input[name=condition]')!.closest('tbody')!
  const rows = [...body.rows]
  for (let i = rows.length; i < count; i++) body.append(rows[i % rows.length]!.cloneNode(true))
  for (const field of body.querySelectorAll('input, select')) field.replaceWith((field as HTMLInputElement).value)
}

function withFields(count: number): void {
  const rows = [...document.querySelectorAll('tbody tr')].slice(0, count)
  for (const row of rows) {
    const field = document.createElement('input')
    field.name = 'condition'
    row.querySelector('td')!.append(field)
  }
}
