import { figureAnswer } from '#pages/answers/figure-answer.server.ts'
import { ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import { refusedTable } from '#pages/answers/table-answer.server.ts'
import { modelCard } from '#views/predictor/index.ts'
import type { Route } from './+types/file.ts'
import { loadFigures, loadPredictor } from './load.server.ts'
import { module } from './module.ts'

/**
 * `…/mi-predictor.md?pair=lambda&coil=…`: prediction and model card as text. Other formats contain the prediction, or
 * with `figure=agreement` or `reliability` a chart of the model and its table.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!url.pathname.endsWith('.md')) return figureAnswer(context, url, module, loadFigures)
  const { view, show, ignored } = await loadPredictor(context, url)
  if (ignored.length > 0) return refusedTable(ignoredParamsText(ignored))
  return new Response(modelCard(view, { show }), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="prediction-${view.pair.id}.md"`,
      'cache-control': 'no-store',
    },
  })
}
