import { meanCurve } from '#core/curves/mean-curve.ts'
import { thinned } from '#core/charts/thin.ts'
import type { TabMeasurements } from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { TabMeasurement } from '#server/tests/index.ts'
import { pack } from '#contract/views/packed.ts'
import type { PackedSeries } from './view.ts'

/** Points of a measured line on a page: twelve replicates of them still draw every bend. */
const linePoints = 160

/** Six rates of three specimens and six model curves are more than anybody can tell apart: means stand for them. */
export function rateSeries(rates: TabMeasurements['rates'], synthetic: boolean): PackedSeries[] {
  return [...Map.groupBy(rates, ({ nominal }) => nominal)].flatMap(([nominal, own], colour): PackedSeries[] => {
    const curve = meanCurve(own, linePoints)
    const label = `${nominal}/s`
    if (!curve) return []
    return [{ id: label, label, kind: 'mean', colour, draw: 'line', synthetic, x: pack(curve.x), y: pack(curve.y) }]
  })
}

/** Young's modulus of each specimen stands at no plastic strain: a constant modulus is their mean, and chords begin there. */
export function modulusSeries(moduli: readonly number[], synthetic: boolean): PackedSeries[] {
  if (moduli.length === 0) return []
  const columns = { x: pack(new Float64Array(moduli.length)), y: pack(Float64Array.from(moduli)) }
  return [{ id: 'moduli', label: 'First loading', kind: 'measured', colour: 2, draw: 'points', synthetic, ...columns }]
}

/** A hardening law holds along RD: tension in other directions belongs to the yield surface. */
export function comparable(tab: FiniteElementCode, { test, orientation }: TabMeasurement): boolean {
  return tab !== 'FE2' || test !== 'UAT' || orientation === 'RD'
}

export function measuredSeries(drawn: readonly TabMeasurement[]): PackedSeries[] {
  const tests = [...new Set(drawn.map(({ test }) => test))]
  // Bulge and slow tension stand beside each other, rates and directions are told apart by colour.
  const groups = [...new Set(drawn.map(groupOf))]
  return drawn.map((one, i): PackedSeries => {
    const curve = one.kind === 'line' ? thinned(one.curve, linePoints) : one.curve
    return {
      id: `measured-${i}`,
      label: tests.length > 1 ? `${one.test} ${one.label}` : one.label,
      kind: one.kind === 'line' ? 'replicate' : 'measured',
      // The model is the second colour.
      colour: skipSecond(groups.indexOf(groupOf(one))),
      draw: one.kind === 'line' ? 'line' : 'points',
      synthetic: one.synthetic,
      recorded: one.curve.x.length,
      x: pack(curve.x),
      y: pack(curve.y),
    }
  })
}

function groupOf({ test, condition, kind, label }: TabMeasurement): string {
  return kind === 'points' ? label : `${test} ${condition ?? ''}`
}

function skipSecond(place: number): number {
  return place === 0 ? 0 : place + 1
}

/**
 * Limit points as a fit takes them: the punch bends the sheet before it stretches it, and where that start was stated it is off every
 * minor strain. Points elsewhere would lie beside a curve that went through them.
 */
export function withoutBiaxialStart(drawn: readonly TabMeasurement[], { limits }: Pick<TabMeasurements, 'limits'>) {
  const least = Math.min(...drawn.flatMap(({ curve }) => Array.from(curve.x).filter(Number.isFinite)))
  const start = limits.x.length > 0 && Number.isFinite(least) ? least - limits.x[0]! : 0
  if (Math.abs(start) < 1e-9) return { drawn, notes: [] }
  const text = start.toFixed(3).replace('-', '−')
  return {
    drawn: drawn.map(({ curve, label, ...one }) => ({
      ...one,
      label: `${label}, ε2 less ${text}`,
      curve: { x: curve.x.map((minor) => minor - start), y: curve.y },
    })),
    notes: [
      `The punch bends the sheet before it stretches it: here as in the fit ε2 is less by ${text} than on the tab FLC, which shows the points as measured.`,
    ],
  }
}
