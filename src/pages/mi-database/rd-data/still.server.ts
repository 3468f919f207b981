import { drawnCoils } from '#contract/views/research.ts'
import { unreadWords } from '#pages/not-read.server.ts'
import type { PageContext } from '#pages/services.ts'
import type { Still } from '#pages/still-chart.server.ts'
import { researchBars } from '#web/material/research/research-bars.ts'
import { researchChart } from '#web/material/research/research-chart.ts'
import { loadResearch } from './load.server.ts'

/** The lines of the coils on a page of R&D data in one pair of axes, also where the page has a small frame for each. */
export async function drawResearch(context: PageContext, url: URL): Promise<Still> {
  const { view, drawings, tool, ignored } = await loadResearch(context, url)
  if (ignored.length > 0) return { refused: unreadWords(ignored) }
  if (view === null || drawings === null) return { refused: 'No project with this code.' }
  if (view.count === 0) return { refused: 'No coil that you may see has this test and fits the filters.' }
  const { test, chart, coils, count, page, pages } = view
  const notes = coils.flatMap((coil) => coil.notes.map((note) => `${coil.name}: ${note}`))
  const drawn = { test, chart, coils: drawnCoils(coils, drawings) }
  return {
    chart: chart.kind === 'bars' ? researchBars(drawn) : researchChart(drawn),
    file: ['rd-data', test, chart.id, ...(pages > 1 ? [`page-${page}`] : [])],
    notes: [...(pages > 1 ? [`${coils.length} of ${count} coils, page ${page} of ${pages}.`] : []), ...notes],
    release: tool.release,
  }
}
