import type { Ignored } from '#contract/views/material-state.ts'
import { aspects, usualWeights, type Weights } from '#core/similarity/behaviour.ts'
import { notRead } from '#pages/not-read.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import type { PageContext } from '#pages/services.ts'
import { similarBehaviour } from '#views/similarity/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

const most = 12

/** The materials that behave like the coil of an address. */
export async function loadSimilar(context: PageContext, url: URL) {
  const { coil, ...counts } = readSearch(module.state, url.searchParams)
  const asked: Weights = Object.fromEntries(aspects.map(({ id }) => [id, Number(counts[id])]))
  // Where nothing counts nothing is alike.
  const weights = Object.values(asked).some((weight) => weight > 0) ? asked : usualWeights
  const { view, tool } = await readTool(context, module, url, (db, { freeSample, alert }) =>
    similarBehaviour(db, { coil, sample: freeSample?.split('/').at(-1), weights, most, madeUp: alert !== null }),
  )
  const ignored: Ignored[] = [
    ...notRead(module.state, url.searchParams, 'The usual value is taken.'),
    ...(view.unknown === null ? [] : [{ text: `coil=${view.unknown}`, why: 'No coil of this name is open to you.' }]),
  ]
  return { view, tool, ignored }
}
