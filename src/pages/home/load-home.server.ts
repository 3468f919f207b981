import { listed } from '#contract/site/content.ts'
import { toolGroups } from '#contract/menu/menu-groups.ts'
import { testTypes } from '#core/test-types/index.ts'
import { deferData, readPublic } from '#pages/reading/reader.ts'
import { type PageContext, sameForVisitorsContext, servicesContext } from '#pages/reading/services.ts'
import { currentRelease, originFigures, publicFigures } from '#server/catalogue/index.ts'
import { pagesBelow } from '#server/content/index.ts'
import { publishedCounts } from '#server/literature/index.ts'
import { measuredSample, type SampleName, sampleAddress } from '#web/material/free-sample/sample.ts'
import { recallCoilToCard } from '../reading/load-coil-to-card.server.ts'
import { recallMeasured, recallSample } from '../reading/load-sample.server.ts'
import { coilToCardAddress } from './coil-to-card/address.ts'

const nameOf = ({ name, address }: SampleName): SampleName => ({ name, address })

export async function loadHome(context: PageContext) {
  context.get(sameForVisitorsContext)()
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
  await deferData(context, sampleAddress('UAT'), () => sample)
  if (measured) await deferData(context, sampleAddress(measuredSample), () => measured)
  await deferData(context, coilToCardAddress, () => chain)
  return {
    release,
    figures: [
      { name: 'Grades', value: figures.grades },
      { name: 'Materials', value: figures.materials },
      { name: 'Coils', value: figures.coils },
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
    tools: toolGroups(context.get(servicesContext).modules),
    articles: pagesBelow('/mi-resources/fundamental-articles').slice(0, 3).map(listed),
  }
}
