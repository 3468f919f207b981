import { unpack } from '#contract/views/packed.ts'
import type { SpringbackView } from '#contract/views/springback.ts'
import { chordModulus } from '#core/models/elastic/chord-modulus.ts'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import type { StaticChart } from '#web/chart/svg/chart-svg.ts'

const plastic: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const modulus: ChartAxis = { label: 'Chord modulus', symbol: 'E', kind: 'modulus' }
const strain: ChartAxis = { label: 'True strain', symbol: 'ε', kind: 'trueStrain' }
const stress: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }

export type SpringbackFigure = { readonly id: 'chord-modulus' | 'cycle'; readonly chart: StaticChart }

export function springbackFigures({ coil, chord, cards }: SpringbackView): readonly SpringbackFigure[] {
  const subtitle = coil.name
  const unloading = chordSeries(chord, coil.synthetic)
  const reversed = cycleSeries(cards, coil.synthetic)
  return [
    ...(chord.points.length > 0
      ? [
          {
            id: 'chord-modulus' as const,
            chart: { title: 'Chord modulus on unloading', subtitle, series: unloading, x: plastic, y: modulus },
          },
        ]
      : []),
    ...(reversed.length > 0
      ? [
          {
            id: 'cycle' as const,
            chart: {
              title: 'Tension–compression cycle: cards and tests',
              subtitle,
              series: reversed,
              x: strain,
              y: stress,
            },
          },
        ]
      : []),
  ]
}

function chordSeries({ points, fit }: SpringbackView['chord'], synthetic: boolean): ChartSeries[] {
  const x = Float64Array.from(points, ([at]) => at)
  const measured: ChartSeries = {
    id: 'measured',
    label: 'Unloadings',
    x,
    y: Float64Array.from(points, ([, E]) => E),
    colour: 0,
    kind: 'measured',
    draw: 'points',
    synthetic,
  }
  if (!fit) return [measured]
  const end = Math.max(...x)
  const along = Float64Array.from({ length: 101 }, (_, i) => (end * i) / 100)
  const y = along.map((at) => chordModulus(fit.E0, fit.Ea, fit.xi, at))
  return [measured, { id: 'fitted', label: 'E over εp', x: along, y, colour: 1, kind: 'fitted', synthetic }]
}

function cycleSeries(cards: SpringbackView['cards'], synthetic: boolean): ChartSeries[] {
  const loops = cards.flatMap(({ id, label, solver, outcome }) =>
    outcome.kind === 'written' && outcome.cycle ? [{ id, label: `${solver} ${label}`, ...outcome.cycle }] : [],
  )
  const [first] = loops
  if (!first) return []
  const tests: ChartSeries = {
    id: 'tests',
    label: 'Tests',
    x: unpack(first.strain),
    y: unpack(first.measured),
    colour: 0,
    kind: 'measured',
    draw: 'points',
    synthetic,
  }
  const simulated = loops.map(({ id, label, strain: packed, simulated: loop }, place): ChartSeries => ({
    id,
    label,
    x: unpack(packed),
    y: unpack(loop),
    colour: 1 + place,
    kind: 'simulated',
    synthetic,
  }))
  return [tests, ...simulated.filter(({ y }) => y.length > 0)]
}
