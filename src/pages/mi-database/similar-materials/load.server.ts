import type { Ignored } from '#contract/views/material-state.ts'
import { readTool } from '#pages/read-tool.server.ts'
import type { PageContext } from '#pages/services.ts'
import { similarBehaviour } from '#views/similarity/index.ts'
import { ignoredFields, readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

const most = 12

/** The materials that behave like the coil of an address. */
export async function loadSimilar(context: PageContext, url: URL) {
  // A form without script sends each box under the same name.
  const boxes = url.searchParams.getAll('aspects')
  const params = new URLSearchParams(url.searchParams)
  if (boxes.length > 1) params.set('aspects', boxes.join(','))
  const { coil, aspects } = readSearch(module.state, params)
  const { view, tool } = await readTool(context, module, url, (db) =>
    similarBehaviour(db, { coil: coil === '' ? undefined : coil, aspects, most }),
  )
  const ignored: Ignored[] = [
    ...ignoredFields(module.state, params).map((name) => ({
      text: `${name}=${params.get(name)?.slice(0, 60)}`,
      suggestion: undefined,
    })),
    ...(view.unknown === null ? [] : [{ text: `coil=${view.unknown}`, suggestion: undefined }]),
  ]
  return { view, tool, ignored }
}
