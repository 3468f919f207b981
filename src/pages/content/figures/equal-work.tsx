import { useMemo, useState } from 'react'
import type { Curve } from '#core/curves/curve.ts'
import { asTension, equalWork } from '#core/evaluate/steps/equal-work.ts'
import { steel } from '#core/models/elastic/nominal.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { stateGap } from './state-gap.ts'
import { type SteelCurve, useFlowCurve } from './use-flow-curve.ts'
import { useSampleCurve } from './use-sample-curve.ts'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Equivalent plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'Equivalent stress', symbol: 'σ', kind: 'stress' }

/** Tests that one ratio maps to tension, and the range of the ratio. */
const states = {
  HBG: {
    name: 'Bulge test',
    ratio: 'Stress ratio of the bulge test',
    start: 1,
    from: 0.04,
    range: [0.9, 1.3],
    kind: 'supported',
  },
  SHR: {
    name: 'Shear test',
    ratio: 'Stress ratio of shear',
    start: 0.5,
    from: 0.01,
    range: [0.45, 0.65],
    kind: 'measured',
  },
} as const

type State = keyof typeof states

const shearModulus = steel.E / (2 * (1 + steel.nu))

export function EqualWork({ test }: { test: State }) {
  const tension = useFlowCurve()
  const measured = useSampleCurve(test)
  const curve = useMemo(() => measured && plasticOf(test, measured), [test, measured])
  return tension && curve ? (
    <Overlay test={test} tension={tension} curve={curve} />
  ) : (
    <p>The free sample has no {states[test].name.toLowerCase()} beside a tensile test in this catalogue.</p>
  )
}

/** The shear curve includes its elastic part; that of the bulge test does not. */
function plasticOf(test: State, { x: strain, y: stress }: Curve): Curve {
  return test === 'SHR'
    ? { x: strain.map((g, i) => g - stress[i]! / shearModulus), y: stress }
    : { x: strain, y: stress }
}

function Overlay({ test, tension, curve }: { test: State; tension: SteelCurve; curve: Curve }) {
  const { name, ratio: label, start, from, range, kind } = states[test]
  const [ratio, setRatio] = useState<number>(start)
  const best = useMemo(
    () => equalWork(curve, { flow: tension.curve, start: 0, rm: tension.rm }, from, [0.8 * range[0], 1.2 * range[1]]),
    [curve, tension, from, range],
  )
  const gap = stateGap(curve, tension.curve, ratio, from)
  const series = useMemo((): ChartSeries[] => {
    const converted = asTension(curve, ratio)
    const kept = [...converted.x.keys()].filter((i) => converted.x[i]! > 0)
    return [
      { id: 'tension', label: `Tension, ${tension.label}`, ...tension.curve, colour: 4, kind: 'mean', synthetic: true },
      syntheticLine(
        test,
        `${name}, converted`,
        0,
        kept.map((i) => converted.x[i]!),
        kept.map((i) => converted.y[i]!),
        { kind },
      ),
    ]
  }, [test, name, kind, curve, ratio, tension])
  return (
    <>
      <CurveChart title={`${name} and tension in one diagram`} {...{ series, x, y }} fileName="equal-work" />
      <Slider label={label} range={[range[0], range[1], 0.001]} value={ratio} onChange={setRatio} />
      <FigureResult>
        {gap
          ? `Over strains of ${gap.from.toFixed(3)} to ${gap.to.toFixed(3)} the converted curve lies ${gapWords(gap.mean)}. `
          : ''}
        {best
          ? `Equal work asks for ${best.ratio.toFixed(3)}, found from ${best.points} points; the curve then reaches a strain of ${(best.ratio * curve.x.at(-1)!).toFixed(2)}.`
          : 'No ratio in this range makes the work equal.'}
      </FigureResult>
    </>
  )
}

function gapWords(mean: number): string {
  const size = Math.round(Math.abs(mean))
  if (size === 0) return 'on the tensile one'
  return `${size} MPa ${mean > 0 ? 'above' : 'below'} the tensile one on average`
}
