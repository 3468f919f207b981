import { listed } from '#contract/content.ts'
import { testTypes } from '#core/test-types/index.ts'
import { noteForLater, readPublic } from '#pages/reader.ts'
import { type PageContext, sameForVisitorsContext } from '#pages/services.ts'
import { currentRelease, originFigures, publicFigures } from '#server/catalogue/index.ts'
import { pagesBelow } from '#server/content/index.ts'
import { publishedCounts } from '#server/literature/index.ts'
import { measuredSample, type SampleName, sampleAddress } from '#web/material/free-sample/sample.ts'
import { SampleChartLater } from '#web/material/free-sample/sample-chart-later.ts'
import { recallCoilToCard } from '../load-coil-to-card.server.ts'
import { recallMeasured, recallSample } from '../load-sample.server.ts'
import { coilToCardAddress, CoilToCardLater } from './coil-to-card/later.ts'

const nameOf = ({ name, address }: SampleName): SampleName => ({ name, address })

/** Figures, charts and chain of the home page: the same for everybody. */
export async function loadHome(context: PageContext) {
  context.get(sameForVisitorsContext)()
  // Drawn into the page at once: the browser gets their code later.
  await Promise.all([SampleChartLater.load(), CoilToCardLater.load()])
  const [sample, measured, chain, { figures, origins, release }] = await Promise.all([
    recallSample(context, 'UAT'),
    recallMeasured(context),
    recallCoilToCard(context),
    readPublic(context, 'home', async (db) => ({
      figures: await publicFigures(db),
      origins: { ...(await originFigures(db)), published: await publishedCounts(db) },
      release: await currentRelease(db),
    })),
  ])
  await noteForLater(context, sampleAddress('UAT'), () => sample)
  if (measured) await noteForLater(context, sampleAddress(measuredSample), () => measured)
  await noteForLater(context, coilToCardAddress, () => chain)
  return {
    release,
    figures: [
      { name: 'Grades', value: figures.grades },
      { name: 'Materials', value: figures.materials },
      { name: 'Variants', value: figures.variants },
      { name: 'Tests', value: figures.tests },
      { name: 'Curves', value: figures.curves },
      { name: 'Test types', value: testTypes.length },
    ],
    origins: {
      measured: origins.measured,
      published: { materials: origins.published.materials, sources: origins.published.sources },
      synthetic: origins.synthetic,
    },
    sample: sample && nameOf(sample),
    measured: measured && nameOf(measured),
    chain: chain && chain.name,
    articles: pagesBelow('/mi-resources/fundamental-articles').slice(0, 3).map(listed),
  }
}
