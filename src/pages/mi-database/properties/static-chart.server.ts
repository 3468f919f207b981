import { formatCount } from '#core/format-count.ts'
import { readFilter } from '#contract/coil-filter/read-filter.ts'
import { ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import type { StaticChartResult } from '#pages/answers/static-chart.server.ts'
import { hasCoils } from '#server/properties/index.ts'
import { coilPanel, resolveFilter } from '#views/coils/index.ts'
import { spreadDrawing } from '#web/coil-filter/spread-drawing.ts'
import { readSearch } from '#web/url-state/search.ts'
import { rangeColumns } from './load.server.ts'
import { module } from './module.ts'

export async function drawSpreads(context: PageContext, url: URL): Promise<StaticChartResult> {
  const { asked, ignored } = readFilter(readSearch(module.state, url.searchParams))
  const { view, tool } = await readTool(context, module, url, async (db) => {
    const found = await resolveFilter(db, asked)
    const unread = [...ignored, ...found.ignored]
    if (unread.length > 0) return { unread }
    const panel = await coilPanel(db, found, rangeColumns(asked))
    return { panel, synthetic: await hasCoils(db, found.filter, 'synthetic') }
  })
  if ('unread' in view) return { refused: ignoredParamsText(view.unread) }
  const { panel, synthetic } = view
  if (panel.spreads.every(({ histogram }) => histogram === null))
    return { refused: 'No coil that you can access has these properties. Choose others, or remove a filter.' }
  const node = panel.trail.at(-1)?.name
  return {
    chart: spreadDrawing(panel.spreads, {
      title: `Distribution of values: ${node ?? 'all materials'}`,
      subtitle: `${formatCount(panel.count)} ${panel.count === 1 ? 'coil matches' : 'coils match'} all filters; each distribution ignores the filter of the property it shows`,
      source: 'Means of the specimens of each coil',
      synthetic,
    }),
    file: ['spreads', ...(node === undefined ? [] : [node])],
    notes: [],
    release: tool.release,
  }
}
