import { creditLine } from '#contract/citation/source-text.ts'
import { ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import type { StaticChartResult } from '#pages/answers/static-chart.server.ts'
import type { StaticDrawing } from '#web/chart/svg/static-picture.ts'
import { radarDrawing } from '#web/material/comparison/radar-drawing.ts'
import { propertyBars } from '#web/material/test-chart/bar-drawing.ts'
import { readSearch } from '#web/url-state/search.ts'
import { comparisonChart } from './comparison-chart.ts'
import { type ComparatorData, loadComparator } from './load.server.ts'
import { module } from './module.ts'
import { radarCoils } from './radar-coils.ts'

export async function drawComparison(context: PageContext, url: URL): Promise<StaticChartResult> {
  const state = readSearch(module.state, url.searchParams)
  const { test, view } = state
  const data = await loadComparator(context, url)
  const { picture, locked, tool, ignored } = data
  if (ignored.length > 0) return { refused: ignoredParamsText(ignored) }
  const closed = locked.map(({ name }) => `Not shown: ${name} (needs a subscription).`)
  const given = { notes: [...closed, ...picture.notes], release: tool.release }
  if (view === 'radar') {
    const radar = radarPicture(data, state.colours)
    if ('refused' in radar) return { refused: [radar.refused, ...closed].join(' ') }
    return { chart: radar, file: ['comparison', 'radar'], ...given, notes: closed }
  }
  if (view === 'coils')
    return { refused: 'Coils of a grade are listed in a table. Their curves are in the view "Chart".' }
  if (picture.kind === 'test' && picture.view.kind === 'bars') {
    const { title, subtitle, source, credit, bars: rows } = comparisonChart(data, state)
    if (rows.length === 0) return { refused: ['No values of these materials to draw.', ...closed].join(' ') }
    return {
      chart: propertyBars({ title, subtitle, source, credit, id: picture.chart.y.channel, rows }),
      file: ['comparison', test, picture.chart.id],
      ...given,
    }
  }
  const chart = comparisonChart(data, state)
  if (chart.series.length === 0)
    return { refused: ['No curves of these materials for this test.', ...closed].join(' ') }
  return { chart, file: ['comparison', test, picture.chart.id], ...given }
}

function radarPicture(
  { radar, coils, facts }: ComparatorData,
  colours: readonly string[],
): StaticDrawing | { readonly refused: string } {
  if (radar === null || 'reason' in radar) return { refused: radar?.reason ?? 'No materials to compare.' }
  return radarDrawing({
    axes: radar.axes,
    ...radarCoils({ coils, facts }, colours),
    credit: creditLine(facts.map(({ source }) => source)),
  })
}
