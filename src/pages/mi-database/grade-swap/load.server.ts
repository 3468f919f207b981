import { ignoredParams } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { gradeSwapView } from '#views/grade-swap/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

/** Default radius of the bend [mm]. */
const usualRadius = 10

export async function loadGradeSwap(context: PageContext, url: URL) {
  const state = readSearch(module.state, url.searchParams)
  const { from, to } = state
  const asked = {
    from,
    to,
    radius: millimetres(state.radius) ?? usualRadius,
    thickness: millimetres(state.thickness),
  }
  const { view, tool } = await readTool(context, module, url, (db) => gradeSwapView(db, asked))
  const ignored = ignoredParams(module.state, url.searchParams, 'The default is used.')
  return { view, tool, ignored, state }
}

function millimetres(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replace(',', '.'))
}
