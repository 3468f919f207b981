import { meanCurve } from '#core/curves/mean-curve.ts'
import { thinned } from '#core/charts/thin.ts'
import type { TabMeasurements } from '#core/parameter-sets/index.ts'
import type { TabSeries } from '#views/finite-element/index.ts'
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

/** The measured series of one chart of a tab as its page carries them: thinned, packed, each with its colour. */
export function measuredSeries(all: readonly TabSeries[]): PackedSeries[] {
  // What was read before the first unloading stands before the chords, in a colour of its own.
  const [first, drawn] = [all.filter(isFirstLoading), all.filter((one) => !isFirstLoading(one))]
  const tests = [...new Set(drawn.map(({ test }) => test))]
  // Bulge and slow tension stand beside each other, rates and directions are told apart by colour.
  const groups = [...new Set(drawn.map(groupOf))]
  return [...first, ...drawn].map((one, i): PackedSeries => {
    const line = one.drawn === 'line'
    const curve = line ? thinned(one.curve, linePoints) : one.curve
    return {
      id: isFirstLoading(one) ? 'moduli' : `measured-${i - first.length}`,
      label: tests.length > 1 ? `${one.test} ${one.label}` : one.label,
      kind: line ? 'replicate' : 'measured',
      // The model is the second colour.
      colour: isFirstLoading(one) ? 2 : skipSecond(groups.indexOf(groupOf(one))),
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

function skipSecond(place: number): number {
  return place === 0 ? 0 : place + 1
}
