import { listed } from '#contract/content.ts'
import { testTypes } from '#core/test-types/index.ts'
import { noteForLater, readPublic } from '#pages/reader.ts'
import { type PageContext, sameForVisitorsContext } from '#pages/services.ts'
import { currentRelease, publicFigures } from '#server/catalogue/index.ts'
import { pagesBelow } from '#server/content/index.ts'
import { type SampleName, sampleAddress } from '#web/material/free-sample/sample.ts'
import { SampleChartLater } from '#web/material/free-sample/sample-chart-later.ts'
import { recallCoilToCard } from '../load-coil-to-card.server.ts'
import { recallSample } from '../load-sample.server.ts'
import { coilToCardAddress, CoilToCardLater } from './coil-to-card/later.ts'

/** Figures, chart and chain of the home page: the same for everybody. */
export async function loadHome(context: PageContext) {
  context.get(sameForVisitorsContext)()
  // Drawn into the page at once: the browser gets their code later.
  await Promise.all([SampleChartLater.load(), CoilToCardLater.load()])
  const [sample, chain, { figures, release }] = await Promise.all([
    recallSample(context, 'UAT'),
    recallCoilToCard(context),
    readPublic(context, 'home', async (db) => ({
      figures: await publicFigures(db),
      release: await currentRelease(db),
    })),
  ])
  await noteForLater(context, sampleAddress('UAT'), () => sample)
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
    sample: sample && ({ name: sample.name, address: sample.address } satisfies SampleName),
    chain: chain && chain.name,
    articles: pagesBelow('/mi-resources/fundamental-articles').slice(0, 3).map(listed),
  }
}
