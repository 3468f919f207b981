import type { MapAxis } from '#contract/views/data-map.ts'
import type { ChartAxis } from '#web/chart/series.ts'
import type { DisplayKind } from '#web/format/unit-system.ts'

/** Display unit, and the factor to the stored unit. */
type Reading = { readonly kind: DisplayKind; readonly factor: number }

const readings: Readonly<Record<string, Reading>> = {
  MPa: { kind: 'stress', factor: 1 },
  GPa: { kind: 'modulus', factor: 1 },
  // Elongations are stored in percent; charts use fractions.
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

/** Chart axis, and the factor from map values to chart values. */
export function chartAxis({ label, symbol, displayUnit }: MapAxis): {
  readonly axis: ChartAxis
  readonly factor: number
} {
  const reading = readings[displayUnit]
  // Composite units are part of the name, because they do not have a second system of units.
  const name = reading ? label : `${label} [${displayUnit}]`
  const { kind, factor } = reading ?? { kind: 'anisotropy', factor: 1 }
  return { axis: { label: name, symbol, kind, fromZero: false }, factor }
}
