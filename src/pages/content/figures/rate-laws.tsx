import { useMemo, useState } from 'react'
import { cowperSymonds, cowperSymondsThrough, type RateFactor } from '#core/models/rate/cowper-symonds.ts'
import { johnsonCookRate } from '#core/models/rate/johnson-cook.ts'
import { ratePowerLaw } from '#core/models/rate/rate-power-law.ts'
import { thermalOverstress } from '#core/models/rate/thermal-overstress.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine, syntheticPoints } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Logarithm of the strain rate in 1/s', symbol: 'lg', kind: 'anisotropy' }
const y: ChartAxis = { label: 'Flow stress at 5 % strain', symbol: 'σ', kind: 'stress' }
const slow = 0.001

export function RateLaws() {
  const [quasiStatic, setQuasiStatic] = useState(1010)
  const [rise, setRise] = useState(70)
  const [middle, setMiddle] = useState(30)
  const stressAt = useMemo(() => lawsThrough(quasiStatic, middle, rise), [quasiStatic, middle, rise])
  const series = useMemo((): ChartSeries[] => {
    const decades = Array.from({ length: 71 }, (_, i) => -3 + i / 10)
    return [
      ...stressAt.map(({ label, stress }, colour): ChartSeries =>
        syntheticLine(label, label, colour, decades, (decade) => stress(10 ** decade)),
      ),
      syntheticPoints(
        'tests',
        'Tests at 0.001, 1 and 100 s⁻¹',
        4,
        [-3, 0, 2],
        [quasiStatic, quasiStatic + middle, quasiStatic + rise],
      ),
    ]
  }, [stressAt, quasiStatic, middle, rise])
  return (
    <>
      <CurveChart title="Flow stress over strain rate" {...{ series, x, y }} fileName="rate-laws" />
      <Slider label="Slow test" unit="MPa" range={[150, 1500, 10]} value={quasiStatic} onChange={setQuasiStatic} />
      <Slider label="Rise to 1 s⁻¹" unit="MPa" range={[5, 100, 1]} value={middle} onChange={setMiddle} />
      <Slider label="Rise to 100 s⁻¹" unit="MPa" range={[10, 200, 1]} value={rise} onChange={setRise} />
      <FigureResult>
        At 1 000 s⁻¹: {stressAt.map(({ label, stress }) => `${label} ${stress(1000).toFixed(0)} MPa`).join(', ')}.
      </FigureResult>
    </>
  )
}

/** One-parameter laws meet the rise to 100 s⁻¹; Cowper–Symonds meets both tests if stress rises ever faster. */
function lawsThrough(quasiStatic: number, middle: number, rise: number) {
  const decades = Math.log(100 / slow)
  const at = (rate: number) => ({ quasiStatic, rate, plasticStrain: 0.05, temperature: 20 })
  const factor = (part: number) => 1 + part / quasiStatic
  const laws = [
    { law: johnsonCookRate, parameters: [rise / quasiStatic / decades, slow] },
    { law: thermalOverstress, parameters: [rise / decades, slow] },
    { law: ratePowerLaw, parameters: [Math.log(factor(rise)) / decades, slow] },
  ].map(({ law, parameters }) => ({ label: law.label, stress: (rate: number) => law.stress(parameters, at(rate)) }))
  const found = throughBoth({ rate: 1, factor: factor(middle) }, { rate: 100, factor: factor(rise) })
  if (!found) return laws
  const parameters = [found.C, found.p, slow]
  return [...laws, { label: cowperSymonds.label, stress: (rate: number) => cowperSymonds.stress(parameters, at(rate)) }]
}

function throughBoth(middle: RateFactor, fast: RateFactor) {
  try {
    return cowperSymondsThrough(middle, fast, slow)
  } catch (error) {
    // Cowper–Symonds curves upwards over ln ε̇ and cannot meet other tests.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
