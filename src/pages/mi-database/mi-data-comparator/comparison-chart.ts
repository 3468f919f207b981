import { creditLine } from '#contract/citation/source-text.ts'
import { unpack } from '#contract/views/packed.ts'
import { testType } from '#core/test-types/index.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartAxis } from '#web/material/test-chart/chart-axis.ts'
import { chartSeries } from '#web/material/test-chart/chart-series.ts'
import type { ComparatorData, ComparisonPicture } from './load.server.ts'
import type { ComparatorState } from './use-comparator.ts'

type Drawn = Pick<ComparatorData, 'picture' | 'coils' | 'facts'>

/** Texts, axes and lines of a comparison chart. @param test  code in the address */
export function comparisonChart({ picture, coils, facts }: Drawn, test: ComparatorState['test']) {
  const { chart } = picture
  return {
    title: `${chart.y.label} over ${chart.x.label.slice(0, 1).toLowerCase()}${chart.x.label.slice(1)}`,
    subtitle: coils.map(({ name }) => name).join(', '),
    source: sourceOf(facts, picture.kind === 'test' ? testType(test)?.standard : undefined),
    credit: creditLine(facts.map(({ source }) => source)),
    series: linesOf(picture),
    x: chartAxis(chart.x),
    y: chartAxis(chart.y),
    equalAxes: picture.equalAxes,
  }
}

function linesOf(picture: ComparisonPicture): ChartSeries[] {
  if (picture.kind === 'test') return chartSeries(picture.series)
  return picture.series.map(({ x, y, spread, ...line }) => ({
    ...line,
    x: unpack(x),
    y: unpack(y),
    spread: spread === undefined ? undefined : unpack(spread),
  }))
}

function sourceOf(facts: ComparatorData['facts'], usual: string | undefined): string {
  const standards = new Set(facts.map(({ standard }) => standard ?? usual ?? ''))
  const counts = facts.map(({ name, specimens }) => `${name}: n = ${specimens}`)
  return [...(standards.size === 1 ? [[...standards][0]!] : [...standards]), ...counts].filter(Boolean).join(' · ')
}
