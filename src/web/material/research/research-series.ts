import type { DrawnCoil } from '#contract/views/research.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartLines } from '../test-chart/chart-series.ts'

/** Series in the colour of the coil. Together with others they are labelled with its name, with one entry per coil. */
export function researchSeries(coil: DrawnCoil, colour: number, together: boolean): ChartSeries[] {
  return chartLines(coil.series).map((one) => ({
    ...one,
    id: `${coil.id} ${one.id}`,
    label: together ? `${coil.name} ${one.label}` : one.label,
    // Together, colours are coils.
    colour: together ? colour : one.colour,
    legend: together ? coil.name : one.legend,
    // Specimens are thin among several coils, strong for one coil.
    kind: one.kind === 'replicate' && !together ? 'measured' : one.kind,
  }))
}

/** `RD`, or `RD solid, DD dash-dotted, TD dashed` while directions have dashes; empty without directions. */
export function directionsText(coils: readonly DrawnCoil[]): string {
  const own = new Set(coils.flatMap(({ series }) => series.map(({ orientation }) => orientation)))
  const shown = dashes.filter(([name]) => own.has(name))
  const isDashed = shown.length > 1 && coils.length <= 6
  return shown.map(([name, dash]) => (isDashed ? `${name} ${dash}` : name)).join(', ')
}

const dashes = [
  ['RD', 'solid'],
  ['DD', 'dash-dotted'],
  ['TD', 'dashed'],
] as const
