import type { Ignored } from '#contract/views/material-state.ts'
import { aspects, usualWeights, type Weights } from '#core/similarity/behaviour.ts'
import { ignoredParams } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { similarBehaviour } from '#views/similarity/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

const maxMaterials = 12

export async function loadSimilar(context: PageContext, url: URL) {
  const { coil, ...counts } = readSearch(module.state, url.searchParams)
  const requestedWeights: Weights = Object.fromEntries(aspects.map(({ id }) => [id, Number(counts[id])]))
  // Zero weights have no nearest material.
  const weights = Object.values(requestedWeights).some((weight) => weight > 0) ? requestedWeights : usualWeights
  const { view, tool } = await readTool(context, module, url, (db, { freeSample, alert }) =>
    similarBehaviour(db, {
      coil,
      sample: freeSample?.split('/').at(-1),
      weights,
      max: maxMaterials,
      madeUp: alert !== null,
    }),
  )
  const ignored: Ignored[] = [
    ...ignoredParams(module.state, url.searchParams, 'The default is used.'),
    ...(view.unknown === null
      ? []
      : [{ text: `coil=${view.unknown}`, why: 'Coil not found, or you do not have access.' }]),
  ]
  return { view, tool, ignored }
}
