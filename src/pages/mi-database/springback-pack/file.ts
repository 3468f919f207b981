import { figureAnswer } from '#pages/answers/figure-answer.server.ts'
import { packAnswer } from '#pages/answers/download.server.ts'
import type { Route } from './+types/file.ts'
import { loadFigures, loadPack } from './load.server.ts'
import { module } from './module.ts'

/**
 * `…/springback-pack.zip?material=…`: cards, chord moduli and cycles. Other formats contain a chart of the page or its
 * table: `…/springback-pack.csv?material=…&figure=cycle`.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!url.pathname.endsWith('.zip')) return figureAnswer(context, url, module, loadFigures)
  return packAnswer(context, await loadPack(context, url))
}
