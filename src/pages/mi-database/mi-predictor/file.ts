import { modelCard } from '#views/predictor/index.ts'
import type { Route } from './+types/file.ts'
import { loadPredictor } from './load.server.ts'

/** `…/mi-predictor.md?pair=lambda&coil=…`: the answer and its model card as text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { view, show } = await loadPredictor(context, url)
  return new Response(modelCard(view, { show }), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="prediction-${view.pair.id}.md"`,
      'cache-control': 'no-store',
    },
  })
}
