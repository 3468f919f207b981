import { figureAnswer } from '#pages/answers/figure-answer.server.ts'
import { packAnswer } from '#pages/answers/download.server.ts'
import type { Route } from './+types/file.ts'
import { loadFigures, loadPack } from './load.server.ts'
import { module } from './module.ts'

/**
 * `…/robustness-cards.zip?material=…&card=…`: cards of the study, if the plan contains the format. Other formats
 * contain the flow curves, or with `figure=coils` the table of coils.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!url.pathname.endsWith('.zip')) return figureAnswer(context, url, module, loadFigures)
  return packAnswer(context, await loadPack(context, url))
}
