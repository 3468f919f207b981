import { creditLine } from '#contract/citation/source-text.ts'
import type { DrawnResearch } from '#contract/views/research.ts'
import { testType } from '#core/test-types/index.ts'
import { chartAxis } from '../test-chart/chart-axis.ts'
import { directionsText, researchSeries } from './research-series.ts'

export function researchChart({ test, chart, coils }: DrawnResearch) {
  const { name, standard } = testType(test)
  return {
    title: `${chart.y.label} over ${chart.x.label.toLowerCase()}`,
    subtitle: [name, `${coils.length} ${coils.length === 1 ? 'coil' : 'coils'}`, directionsText(coils)]
      .filter(Boolean)
      .join(', '),
    source: standard,
    credit: creditLine(coils.map(({ source }) => source)),
    x: chartAxis(chart.x),
    y: chartAxis(chart.y),
    log: { x: chart.x.scale === 'log', y: chart.y.scale === 'log' },
    series: coils.flatMap((coil, i) => researchSeries(coil, i, true)),
  }
}
