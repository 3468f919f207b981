import { notePageDownload } from '#pages/note-download.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import { similarCandidates } from '#views/similarity/index.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'

/**
 * `…/similar-materials.json`: the numbers that materials are compared by, of the coils that the reader may see on the page. Own data
 * are compared with them in the browser, so that these stay there.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { view } = await readTool(context, module, url, similarCandidates)
  const file = 'similar-materials.json'
  await notePageDownload(context, {
    file,
    line: { action: 'numbers.download', object: file, after: { coils: view.candidates.length } },
  })
  return Response.json(view, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
}
