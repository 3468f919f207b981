import type { DrawnCoil } from '#contract/views/research.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartLines } from '../test-chart/chart-series.ts'

/** Series in the colour of the coil; labelled with its name if together with others. */
export function researchSeries(coil: DrawnCoil, colour: number, together: boolean): ChartSeries[] {
  return chartLines(coil.series).map((one) => ({
    ...one,
    id: `${coil.id} ${one.id}`,
    label: together ? `${coil.name} ${one.label}` : one.label,
    // Together, colours are coils.
    colour: together ? colour : one.colour,
    legend: together ? undefined : one.legend,
    // Specimens are thin among several coils, strong for one coil.
    kind: one.kind === 'replicate' && !together ? 'measured' : one.kind,
  }))
}
