import { useMemo } from 'react'
import { unpack } from '#contract/views/packed.ts'
import type { SpringbackView } from '#contract/views/springback.ts'
import { chordModulus } from '#core/models/elastic/chord-modulus.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { PointsBelow } from '#web/data-table/points-below.tsx'

const plastic: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const modulus: ChartAxis = { label: 'Chord modulus', symbol: 'E', kind: 'modulus' }
const strain: ChartAxis = { label: 'True strain', symbol: 'ε', kind: 'trueStrain' }
const stress: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }

type ChordChartProps = Pick<SpringbackView, 'coil' | 'chord'>

/** Stiffness on unloading as it was measured, and the law that cards hold. */
export function ChordChart({ coil: { slug, synthetic }, chord: { points, fit } }: ChordChartProps) {
  const series = useMemo(() => {
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
    return [measured, { id: 'fitted', label: 'E over εp', x: along, y, colour: 1, kind: 'fitted' as const, synthetic }]
  }, [points, fit, synthetic])
  return (
    <>
      <CurveChart
        title="Chord modulus on unloading"
        series={series}
        x={plastic}
        y={modulus}
        fileName={`springback_${slug}_chord-modulus`}
        headingLevel={3}
      />
      <PointsBelow title="Chord modulus on unloading" series={series} x={plastic} y={modulus} />
    </>
  )
}

/** The cycles of the cards over the measured one. */
export function CycleChart({ coil: { slug, synthetic }, cards }: Pick<SpringbackView, 'coil' | 'cards'>) {
  const series = useMemo(() => {
    const loops = cards.flatMap(({ id, label, solver, outcome }) =>
      outcome.kind === 'written' && outcome.cycle ? [{ id, label: `${solver} ${label}`, ...outcome.cycle }] : [],
    )
    const [first] = loops
    const measured: ChartSeries[] = first
      ? [
          {
            id: 'tests',
            label: 'Tests',
            x: unpack(first.strain),
            y: unpack(first.measured),
            colour: 0,
            kind: 'measured',
            draw: 'points',
            synthetic,
          },
        ]
      : []
    return [
      ...measured,
      ...loops
        .map((loop, place) => ({ ...loop, y: unpack(loop.simulated), place }))
        .filter(({ y }) => y.length > 0)
        .map(({ id, label, strain: packed, y, place }): ChartSeries => ({
          id,
          label,
          x: unpack(packed),
          y,
          colour: 1 + place,
          kind: 'simulated',
          synthetic,
        })),
    ]
  }, [cards, synthetic])
  if (series.length === 0) return null
  return (
    <>
      <CurveChart
        title="Tension–compression cycle: cards over tests"
        series={series}
        x={strain}
        y={stress}
        fileName={`springback_${slug}_cycle`}
        headingLevel={3}
      />
      <PointsBelow title="Tension–compression cycle: cards over tests" series={series} x={strain} y={stress} />
    </>
  )
}
