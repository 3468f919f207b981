import { creditLine } from '#contract/citation/source-text.ts'
import { property } from '#core/properties/index.ts'
import { unreadWords } from '#pages/not-read.server.ts'
import type { PageContext } from '#pages/services.ts'
import type { Still } from '#pages/still-chart.server.ts'
import type { StillDrawing } from '#web/chart/still-picture.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import { radarDrawing } from '#web/material/comparison/radar-drawing.ts'
import { shownSpread, shownUnit, shownValue } from '#web/material/property/shown-value.ts'
import { type Bar, barDrawing } from '#web/material/test-chart/bar-drawing.ts'
import { readSearch } from '#web/url-state/search.ts'
import { comparisonChart } from './comparison-chart.ts'
import { type ComparatorData, type ComparisonPicture, loadComparator } from './load.server.ts'
import { module } from './module.ts'
import { radarCoils } from './radar-coils.ts'

/** The chart of an address as its page draws it for the same reader: curves or models in one pair of axes, bars, a radar. */
export async function drawComparison(context: PageContext, url: URL): Promise<Still> {
  const { test, view } = readSearch(module.state, url.searchParams)
  const data = await loadComparator(context, url)
  const { picture, locked, tool, ignored } = data
  if (ignored.length > 0) return { refused: unreadWords(ignored) }
  const closed = locked.map(({ name }) => `Not shown: ${name}, which belongs to a subscription.`)
  const given = { notes: [...closed, ...picture.notes], release: tool.release }
  if (view === 'radar') {
    const radar = radarPicture(data)
    if ('refused' in radar) return { refused: [radar.refused, ...closed].join(' ') }
    return { chart: radar, file: ['comparison', 'radar'], ...given, notes: closed }
  }
  if (view === 'coils')
    return { refused: 'Coils of a grade stand in a table of the page. Their curves are in its view "Chart".' }
  if (picture.kind === 'test' && picture.view.kind === 'bars') {
    const bars = comparisonBars(picture)
    if (bars.bars.length === 0) return { refused: ['No number of these materials to draw here.', ...closed].join(' ') }
    const subtitle = data.coils.map(({ name }) => name).join(', ')
    const credit = creditLine(data.facts.map(({ source }) => source))
    return { chart: barDrawing({ ...bars, subtitle, credit }), file: ['comparison', test, picture.chart.id], ...given }
  }
  const chart = comparisonChart(data, test)
  if (chart.series.length === 0) return { refused: ['No curve of these materials to draw here.', ...closed].join(' ') }
  return { chart, file: ['comparison', test, picture.chart.id], ...given }
}

function radarPicture({ radar, coils, facts }: ComparatorData): StillDrawing | { readonly refused: string } {
  if (radar === null || 'reason' in radar) return { refused: radar?.reason ?? 'There is nothing to compare.' }
  return radarDrawing({
    axes: radar.axes,
    ...radarCoils({ coils, facts }),
    credit: creditLine(facts.map(({ source }) => source)),
  })
}

/** The bars that the page draws: means of every condition and coil, in the unit that people read. */
function comparisonBars({ chart, bars }: Extract<ComparisonPicture, { kind: 'test' }>) {
  const id = chart.y.channel
  const { name, symbol } = property(id) ?? { name: chart.label, symbol: '' }
  const unit = shownUnit(id)
  return {
    title: chart.label,
    axis: [name, plainSymbol(symbol), unit && `[${unit}]`].filter(Boolean).join(' '),
    bars: bars.flatMap(({ property: own, condition, mean, s, n, replicates, synthetic }): Bar[] =>
      own !== id || mean === null
        ? []
        : [
            {
              label: condition,
              mean: shownValue(id, mean),
              s: s === null ? null : Math.abs(shownValue(id, s)),
              specimens: replicates.flatMap(({ value }) => (value === null ? [] : [shownValue(id, value)])),
              text: `${shownSpread(id, { mean, s, n })} ${unit} (${n})`.replace('  ', ' '),
              synthetic,
            },
          ],
    ),
  }
}
