import { anchorAt, anchored, anchoredAt } from '#core/models/hardening/anchored.ts'
import { trueCurve } from '#core/evaluate/quantities/true-curve.ts'
import { tensileToFlowCurve } from '#contract/menu/webinars.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Film, share } from '../film.tsx'
import { flowCurveOf, sampleSteel } from '../use-flow-curve.ts'
import { type SampleCurve, useSampleCurve } from '../use-sample-curve.ts'
import { syntheticLine } from '../synthetic-series.ts'

const x: ChartAxis = { label: 'Strain', symbol: 'e, ε, ε_p', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'Stress', symbol: 'R, σ', kind: 'stress' }

export function TensileFilm() {
  const tension = useSampleCurve('UAT')
  if (!tension) return <p>The free sample has no tensile test in this catalogue.</p>
  return (
    <Film webinar={tensileToFlowCurve}>
      {(now) => (
        <CurveChart
          headingLevel={2}
          title="From the record to the card"
          series={scene(tension, now)}
          {...{ x, y }}
          fileName="flow-curve"
        />
      )}
    </Film>
  )
}

function scene(tension: SampleCurve, now: number): ChartSeries[] {
  const flow = flowCurveOf(tension)
  const top = tension.y.reduce((best, stress, i) => (stress > tension.y[best]! ? i : best), 0)
  const real = trueCurve(tension.x, tension.y, tension.x[top])
  const tail = tailOf(flow.rm, flow.ag)
  return [
    part('record', 'Engineering: force over first section', tension, share(now, 0, 18), 4),
    ...(now > 20 ? [part('true', 'True: force over present section', real, share(now, 20, 36), 1)] : []),
    ...(now > 40 ? [part('flow', 'Over plastic strain alone', flow.curve, share(now, 40, 56), 0)] : []),
    ...(now > 60
      ? [1, 0.5, 0].map((w): ChartSeries => ({
          ...part(`tail-${w}`, `Continued, α = ${w}`, tail(w), share(now, 60, 76), w === 0.5 ? 0 : 5),
          kind: 'extrapolated',
        }))
      : []),
  ]
}

function tailOf(rm: number, ag: number) {
  const anchor = anchorAt({ rm, ag, E: sampleSteel.E })
  const strains = Float64Array.from({ length: 61 }, (_, i) => anchor.strain + (0.3 * i) / 60)
  return (w: number) => ({ x: strains, y: strains.map((e) => anchored.stress(anchoredAt(anchor, { w }), e)) })
}

function part(
  id: string,
  label: string,
  { x: strain, y: stress }: { x: Float64Array; y: Float64Array },
  shown: number,
  colour: number,
): ChartSeries {
  const count = Math.max(2, Math.round(shown * strain.length))
  return syntheticLine(id, label, colour, strain.subarray(0, count), stress.subarray(0, count), { kind: 'mean' })
}
