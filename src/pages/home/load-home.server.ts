import { listed } from '#contract/content.ts'
import { testTypes } from '#core/test-types/index.ts'
import { noteForLater, readOnce } from '#pages/reader.ts'
import { type PageContext, samePartsContext, sameForVisitorsContext } from '#pages/services.ts'
import { catalogueCounts, currentRelease } from '#server/catalogue/index.ts'
import { pagesBelow } from '#server/content/index.ts'
import type { Reader } from '#server/db/database.ts'
import { recallSample } from '../load-sample.server.ts'
import { type SampleName, sampleAddress } from '#web/material/free-sample/sample.ts'
import { SampleChartLater } from '#web/material/free-sample/sample-chart-later.ts'

/** Counts and the chart of the home page, straight from the database. */
export async function loadHome(context: PageContext) {
  context.get(sameForVisitorsContext)()
  await context.get(samePartsContext)()
  // Drawn into the page at once: the browser gets its code later.
  await SampleChartLater.load()
  const sample = await recallSample(context, 'UAT')
  await noteForLater(context, sampleAddress('UAT'), async () => sample)
  const counted = await readOnce(context, 'home', async (db) => ({
    counts: await countAll(db),
    release: await currentRelease(db),
  }))
  return {
    ...counted,
    sample: sample && ({ name: sample.name, address: sample.address } satisfies SampleName),
    articles: pagesBelow('/mi-resources/fundamental-articles').slice(0, 3).map(listed),
  }
}

async function countAll(db: Reader): Promise<{ name: string; value: number }[]> {
  const { materials, variants, tests, curves } = await catalogueCounts(db)
  return [
    { name: 'Materials', value: materials },
    { name: 'Variants', value: variants },
    { name: 'Tests', value: tests },
    { name: 'Curves', value: curves },
    { name: 'Test types', value: testTypes.length },
  ]
}
