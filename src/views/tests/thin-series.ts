import { pointsPerLine, thinned } from '#core/charts/thin.ts'
import type { TestSeries } from './series.ts'

/** The series of a chart with as many points as a screen shows. Means, guides and marks stay as they are. */
export function thinSeries(series: readonly TestSeries[]): TestSeries[] {
  const limit = pointsPerLine(series.filter(({ kind, group }) => kind === 'measured' && group >= 0).length)
  return series.map((one) =>
    one.kind === 'measured' && one.drawn === 'line' ? { ...one, curve: thinned(one.curve, limit) } : one,
  )
}
