import type { MaterialCoil } from '#contract/catalogue.ts'
import { testType } from '#core/test-types/index.ts'
import { unpack } from '#contract/views/packed.ts'
import { meansOf, testOfCoil } from '#views/tests/index.ts'
import { datasheetOf, pageOf, read, type Stage } from './stage.ts'

/** What the datasheet of a coil says differently from its pages, in words: tests, numbers, and the means of its charts. */
export async function datasheetDifferences(stage: Stage, chosen: MaterialCoil): Promise<string[]> {
  const tests = await datasheetOf(stage, chosen)
  const found: string[] = []
  for (const { test } of tests) {
    const { code } = test.available
    const what = `${chosen.coil.name}, ${code}, datasheet`
    const page = (await pageOf(stage, chosen, code)).test!
    if (JSON.stringify(test.rows) !== JSON.stringify(page.rows)) found.push(`${what}: other numbers than the page`)
    if (test.chart.id !== page.chart.id) found.push(`${what}: another chart than the page`)
    const asked = { coil: chosen.coil, test: code, chart: test.chart.id, focus: testType(code).condition.default }
    const all = { ...asked, orientation: ['RD', 'DD', 'TD'] as const, curves: 'replicates' as const }
    const view = await read(stage, (db) => testOfCoil(db, all))
    const specimens = view.series.filter(({ group }) => group >= 0)
    const { series } = test.chart.kind === 'curve' ? meansOf({ series: specimens, notes: [] }) : { series: specimens }
    const drawn = 'address' in test.series ? [] : test.series.filter(({ group }) => group >= 0)
    const ends = (label: string, x: ArrayLike<number>, y: ArrayLike<number>) =>
      [label, Math.fround(x[0]!), Math.fround(y[y.length - 1]!)].join(' ')
    const [wanted, shown] = [
      series.map(({ label, curve }) => ends(label, curve.x, curve.y)),
      drawn.map(({ label, x, y }) => ends(label, unpack(x), unpack(y))),
    ]
    if (wanted.join() !== shown.join()) found.push(`${what}: draws ${shown.join(', ')} instead of ${wanted.join(', ')}`)
  }
  const page = await pageOf(stage, chosen, tests[0]?.test.available.code ?? 'UAT')
  if (tests.length !== page.tests.length) found.push(`${chosen.coil.name}: a datasheet of ${tests.length} tests`)
  return found
}
