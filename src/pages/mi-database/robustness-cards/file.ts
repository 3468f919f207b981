import { figureAnswer } from '#pages/figure-answer.server.ts'
import { packAnswer } from '#pages/pack-answer.server.ts'
import type { Route } from './+types/file.ts'
import { loadFigures, loadPack } from './load.server.ts'
import { module } from './module.ts'

/**
 * `…/robustness-cards.zip?material=…&card=…`: the cards of the study in one archive, where the reader's plan contains the format. Other
 * endings are its flow curves, or with `figure=coils` the table of its coils.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!url.pathname.endsWith('.zip')) return figureAnswer(context, url, module, loadFigures)
  return packAnswer(context, await loadPack(context, url))
}
