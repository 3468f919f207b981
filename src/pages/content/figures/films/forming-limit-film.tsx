import { formingLimitDiagram } from '#contract/menu/webinars.ts'
import { keelerBrazierLimit } from '#core/models/forming/keeler-brazier.ts'
import { limitOnPath } from '#core/models/forming/limit-curve.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Film, share } from '../film.tsx'
import { syntheticLine, syntheticPoints } from '../synthetic-series.ts'

const x: ChartAxis = { label: 'Minor true strain', symbol: 'ε_2', kind: 'trueStrain' }
const y: ChartAxis = { label: 'Major true strain', symbol: 'ε_1', kind: 'trueStrain', fromZero: true }

const plane = keelerBrazierLimit(0.16, 1.2).true
const limit = (minor: number) => (minor < 0 ? plane - minor : plane + minor / 2)
const paths = [
  { beta: -0.5, label: 'Tension' },
  { beta: -0.25, label: 'Waisted blank' },
  { beta: 0, label: 'Plane strain' },
  { beta: 0.5, label: 'Wide blank' },
  { beta: 1, label: 'Equal tension' },
]
const minors = Array.from({ length: 83 }, (_, i) => -0.27 + i / 100)

/** Points of a synthetic panel: wall in plane strain, corners that draw in, dome that stretches. */
const panel: readonly (readonly [minor: number, major: number])[] = [
  [-0.12, 0.2],
  [-0.08, 0.26],
  [-0.05, 0.17],
  [-0.02, 0.24],
  [0, 0.28],
  [0.01, 0.2],
  [0.04, 0.16],
  [0.06, 0.22],
  [0.1, 0.14],
]

export function FormingLimitFilm() {
  return (
    <Film webinar={formingLimitDiagram}>
      {(now) => (
        <CurveChart
          headingLevel={2}
          title="A forming limit diagram"
          series={scene(now)}
          {...{ x, y }}
          fileName="forming-limit"
        />
      )}
    </Film>
  )
}

const look = { kind: 'fitted', synthetic: true } as const

function scene(now: number): ChartSeries[] {
  const grown = share(now, 0, 18)
  return [
    ...paths.map(({ beta, label }, i): ChartSeries => {
      const [minor, major] = limitOnPath(limit, beta)
      return { id: label, label, x: [0, minor * grown], y: [0, major * grown], colour: i, ...look }
    }),
    ...(now > 20 ? [line(share(now, 20, 36))] : []),
    ...(now > 40 ? [points(share(now, 40, 54))] : []),
    ...(now > 60 ? [bent(share(now, 60, 76))] : []),
  ]
}

function line(shown: number): ChartSeries {
  const some = minors.slice(0, Math.max(2, Math.round(shown * minors.length)))
  return syntheticLine('limit', 'Limit curve', 5, some, limit, { kind: 'predicted' })
}

function points(shown: number): ChartSeries {
  const some = panel.slice(0, Math.max(1, Math.round(shown * panel.length)))
  return syntheticPoints(
    'panel',
    'Places of a panel',
    10,
    some.map(([minor]) => minor),
    some.map(([, major]) => major),
  )
}

/** Equal tension first, then along the wall. */
function bent(shown: number): ChartSeries {
  const [first, second] = [Math.min(1, 2 * shown), Math.max(0, 2 * shown - 1)]
  return {
    id: 'bent',
    label: 'A bent path',
    x: [0, 0.1 * first, 0.1 * first],
    y: [0, 0.1 * first, 0.1 * first + 0.14 * second],
    colour: 6,
    draw: 'both',
    ...look,
  }
}
