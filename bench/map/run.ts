import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { encodeCloud } from '#core/data-maps/point-cloud.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'
import { type Database, operator } from '#server/db/database.ts'
import { mapCloud, maxPoints } from '#views/data-map/index.ts'
import type { Benchmark, Figure } from '../benchmark.ts'
import { withOwnDatabase } from '../own-database.ts'
import { fillTable } from '../property-table.ts'
import { onScriptPages } from '../script-page.ts'
import type { MapTimes } from './in-browser.ts'

const script = fileURLToPath(new URL('in-browser.ts', import.meta.url))
/** With both further properties, the most that a point can carry. */
const axes = { x: 'uat.rm-TD', y: 'uat.a-TD', size: 't', hue: 'uat.rp02-TD' }
const columns = [axes.x, axes.y, axes.hue].map((id) => propertyColumn(id)!)

/** A map of half a million coils: read and written by the server, painted and read by the browser. */
export const benchmark: Benchmark = {
  id: 'map',
  run: () => withOwnDatabase(fillTable(columns), measure),
}

async function measure(database: Database): Promise<Figure[]> {
  const begin = performance.now()
  const answer = await database.withCaller(operator, (db) => mapCloud(db, { ...axes, coils: {} }))
  if ('wrong' in answer) throw new Error(answer.wrong.message)
  const bytes = encodeCloud(answer.cloud, answer.facts)
  const seconds = (performance.now() - begin) / 1000
  const rows = answer.cloud.kind.length
  if (rows !== maxPoints) throw new Error(`${rows} points, expected ${maxPoints}`)
  // The head has the kinds of points once, some 30 kB for all of them.
  const head = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const plain = (bytes.length - head) / rows
  const alone = { peer: null, peerName: '' }
  return [
    {
      what: `a map of ${rows.toLocaleString('en')} coils with size and colour, bytes a point as sent besides a head of ${head} bytes · gzip ${(gzipSync(bytes).length / rows).toFixed(1)}`,
      ours: plain,
      ...alone,
      unit: 'bytes',
      promise: '≤ 8 bytes',
      kept: plain <= 8,
    },
    {
      what: 'the same, read with row-level security, placed and written, nothing remembered',
      ours: seconds,
      ...alone,
      unit: 's',
      promise: '–',
      kept: true,
    },
    ...(await onScriptPages({ script, data: bytes, pixelRatios: [1, 2] }, paintAndHover)),
  ]
}

async function paintAndHover(tab: Page, ratio: number): Promise<Figure[]> {
  const times = await tab.evaluate(async () => {
    const run = (window as unknown as Record<string, (rounds: number) => Promise<MapTimes>>)['measureMap']!
    return run(11)
  })
  const bare = { peer: times.bare, peerName: 'bare canvas, a square for each pixel taken, no axes' }
  const at = `${times.points.toLocaleString('en')} points at pixel ratio ${ratio}`
  const paint = (what: string, ours: number): Figure => ({
    what,
    ours,
    ...bare,
    unit: 'ms',
    promise: '≤ 2 × peer',
    kept: ours <= 2 * times.bare,
  })
  const hover = (what: string, ours: number): Figure => ({
    what,
    ours,
    peer: null,
    peerName: '',
    unit: 'ms',
    promise: '≤ 16 ms',
    kept: ours <= 16,
  })
  return [
    paint(`Map, ${at}, first paint`, times.paint),
    paint(`Map, ${at}, first paint with decoding and grouping`, times.whole),
    hover(`Map, ${at}, point under the pointer, first time in a view`, times.firstHover),
    hover(`Map, ${at}, point under the pointer`, times.hover),
  ]
}
