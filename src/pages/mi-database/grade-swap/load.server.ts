import { notRead } from '#pages/not-read.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import type { PageContext } from '#pages/services.ts'
import { gradeSwapView } from '#views/grade-swap/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

/** Of the bend where nobody named one [mm]. */
const usualRadius = 10

/** What changes when one material takes the place of another, as the address asks. */
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
  const ignored = notRead(module.state, url.searchParams, 'The usual value is taken.')
  return { view, tool, ignored, state }
}

function millimetres(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replace(',', '.'))
}
