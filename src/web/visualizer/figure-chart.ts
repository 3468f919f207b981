import type { Figure } from '#core/visualizer/index.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartAxis } from '#web/material/test-chart/chart-axis.ts'

/** @param of name of the coil, and whether its data are synthetic */
export function figureChart(
  { label, x, y, equalAxes, lines }: Figure,
  { coil, synthetic }: { readonly coil: string; readonly synthetic: boolean },
) {
  return {
    title: label,
    subtitle: coil,
    x: chartAxis(x),
    y: chartAxis(y),
    equalAxes,
    log: { x: x.scale === 'log', y: y.scale === 'log' },
    series: lines.map(({ curve, ...line }): ChartSeries => ({
      ...line,
      synthetic: synthetic && line.kind !== 'reference',
      x: curve.x,
      y: curve.y,
    })),
  }
}
