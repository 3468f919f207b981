import type { PageContext } from '#pages/services.ts'
import type { Still } from '#pages/still-chart.server.ts'
import { readSearch } from '#web/url-state/search.ts'
import { comparisonChart } from './comparison-chart.ts'
import { loadComparator } from './load.server.ts'
import { module } from './module.ts'

/** The curves or models of an address in one pair of axes, as its page draws them for the same reader. */
export async function drawComparison(context: PageContext, url: URL): Promise<Still> {
  const { test, view } = readSearch(module.state, url.searchParams)
  const data = await loadComparator(context, url)
  const { picture, locked, tool } = data
  if (view === 'radar' || view === 'coils')
    return {
      refused: 'This view has no picture file. Its numbers are in the files of the page, curves in its view "Chart".',
    }
  if (picture.kind === 'test' && picture.view.kind === 'bars')
    return { refused: `${picture.chart.label} are single numbers and no curves: they stand in the table of values.` }
  const chart = comparisonChart(data, test)
  const closed = locked.map(({ name }) => `Not shown: ${name}, which belongs to a subscription.`)
  if (chart.series.length === 0) return { refused: ['No curve of these materials to draw here.', ...closed].join(' ') }
  return {
    chart,
    file: ['comparison', test, picture.chart.id],
    notes: [...closed, ...picture.notes],
    release: tool.release,
  }
}
