import type { MapAxis } from '#contract/views/data-map.ts'
import type { ChartAxis } from '#web/chart/series.ts'
import type { DisplayKind } from '#web/format/unit-system.ts'

/** The unit in which people read an axis, and how its values come into the stored unit of that kind. */
type Reading = { readonly kind: DisplayKind; readonly factor: number }

const readings: Readonly<Record<string, Reading>> = {
  MPa: { kind: 'stress', factor: 1 },
  GPa: { kind: 'modulus', factor: 1 },
  // Elongations are kept in percent; a chart takes fractions.
  '%': { kind: 'percentStrain', factor: 0.01 },
  '1': { kind: 'exponent', factor: 1 },
  HV: { kind: 'count', factor: 1 },
  mm: { kind: 'thickness', factor: 1 },
  kN: { kind: 'force', factor: 1 },
  bar: { kind: 'pressure', factor: 1 },
  '°': { kind: 'angle', factor: 1 },
  '1/s': { kind: 'rate', factor: 1 },
  'MJ/m³': { kind: 'energyDensity', factor: 1 },
}

/** An axis of a map for a chart, and the factor from values of the map to those of the chart. */
export function chartAxis({ label, symbol, displayUnit }: MapAxis): {
  readonly axis: ChartAxis
  readonly factor: number
} {
  const reading = readings[displayUnit]
  // Composite units stand in the name: they have no second system to be read in.
  const name = reading ? label : `${label} [${displayUnit}]`
  const { kind, factor } = reading ?? { kind: 'anisotropy', factor: 1 }
  return { axis: { label: name, symbol, kind, fromZero: false }, factor }
}
