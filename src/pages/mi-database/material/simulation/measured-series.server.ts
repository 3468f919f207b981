import { groupColour, testMarkers } from '#core/charts/test-marker.ts'
import { meanCurve } from '#core/curves/mean-curve.ts'
import { thinned } from '#core/charts/thin.ts'
import type { TabMeasurements } from '#core/parameter-sets/index.ts'
import type { TabSeries } from '#views/finite-element/index.ts'
import { pack } from '#contract/views/packed.ts'
import type { PackedSeries } from './view.ts'
import { rateColours, withRateSpace } from '#core/charts/ramp.ts'

/** Points of a measured line; resolves every bend with twelve replicates. */
const linePoints = 160

/** Means, because single specimens at six rates plus six model curves are not distinguishable. */
export function rateSeries(rates: TabMeasurements['rates'], synthetic: boolean): PackedSeries[] {
  const colours = rateColours(rates.map(({ nominal }) => nominal))
  return [...Map.groupBy(rates, ({ nominal }) => nominal)].flatMap(([nominal, own]): PackedSeries[] => {
    const curve = meanCurve(own, linePoints)
    const colour = colours.get(nominal)!
    if (!curve) return []
    const rate = `${nominal}/s`
    // Curves of models have the rate as id.
    const about = {
      id: `mean-${rate}`,
      label: withRateSpace(rate),
      legend: withRateSpace(rate),
      kind: 'mean',
      colour,
      draw: 'line',
      synthetic,
    } as const
    return [{ ...about, x: pack(curve.x), y: pack(curve.y) }]
  })
}

export function measuredSeries(all: readonly TabSeries[]): PackedSeries[] {
  // Readings before the first unloading precede the chords, with a separate colour.
  const [first, drawn] = [all.filter(isFirstLoading), all.filter((one) => !isFirstLoading(one))]
  const tests = [...new Set(drawn.map(({ test }) => test))]
  const groups = [...new Set(drawn.map(groupOf))]
  const markers = testMarkers([...first, ...drawn])
  return [...first, ...drawn].map((one, i): PackedSeries => {
    const line = one.drawn === 'line'
    const curve = line ? thinned(one.curve, linePoints) : one.curve
    return {
      id: isFirstLoading(one) ? 'moduli' : `measured-${i - first.length}`,
      label: tests.length > 1 && !one.label.includes(one.test) ? `${one.test} ${one.label}` : one.label,
      kind: line ? 'replicate' : 'measured',
      colour: isFirstLoading(one) ? 2 : groupColour(groups.indexOf(groupOf(one))),
      shape: markers[i],
      draw: line ? 'line' : 'points',
      synthetic: one.synthetic,
      recorded: one.recorded,
      x: pack(curve.x),
      y: pack(curve.y),
    }
  })
}

function isFirstLoading({ id, chart }: TabSeries): boolean {
  return id === null && chart === 'modulus'
}

function groupOf({ test, condition, drawn, label }: TabSeries): string {
  return drawn === 'marks' ? label : `${test} ${condition ?? ''}`
}
