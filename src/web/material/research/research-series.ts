import type { DrawnCoil } from '#contract/views/research.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartLines } from '../test-chart/chart-series.ts'

/** Lines of a coil as the chart takes them: one colour for the coil, its name before each line where several stand together. */
export function researchSeries(coil: DrawnCoil, colour: number, together: boolean): ChartSeries[] {
  return chartLines(coil.series).map((one) => ({
    ...one,
    id: `${coil.id} ${one.id}`,
    label: together ? `${coil.name} ${one.label}` : one.label,
    colour: together ? colour : one.colour,
    // In a crowd nobody is in focus; a coil by itself is.
    kind: one.kind === 'replicate' && !together ? 'measured' : one.kind,
  }))
}
