import { drawnCoils } from '#contract/views/research.ts'
import { ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import type { StaticChartResult } from '#pages/answers/static-chart.server.ts'
import { researchBars } from '#web/material/research/research-bars.ts'
import { researchChart } from '#web/material/research/research-chart.ts'
import { loadResearch } from './load.server.ts'

/** Lines of all coils in one chart, also if the page has small frames. */
export async function drawResearch(context: PageContext, url: URL): Promise<StaticChartResult> {
  const { view, drawings, tool, ignored } = await loadResearch(context, url)
  if (ignored.length > 0) return { refused: ignoredParamsText(ignored) }
  if (view === null || drawings === null) return { refused: 'No project with this code.' }
  if (view.count === 0) return { refused: 'No coil that you can access has this test and matches the filters.' }
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
