import { useMemo, useState } from 'react'
import { chaboche } from '#core/models/kinematic/chaboche.ts'
import { stressAlong } from '#core/models/kinematic/history.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'percentStrain' }
const y: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }
const law = chaboche(1)
const elasticLimit = 500

export function LoadReversal() {
  const [shift, setShift] = useState(200)
  const [speed, setSpeed] = useState(60)
  const [growth, setGrowth] = useState(120)
  const [amplitude, setAmplitude] = useState(4)
  const history = useMemo(() => cycle(amplitude / 100), [amplitude])
  const parameters = [elasticLimit, growth, 12, shift * speed, speed]
  const stress = stressAlong(law.point(parameters), history)
  const turn = stress[quarter]!
  const reverse = stress[quarter + 1]!
  const series: ChartSeries[] = [syntheticLine('loop', 'Chaboche, one backstress', 0, history, stress)]
  return (
    <>
      <CurveChart title="A loop of tension and compression" {...{ series, x, y }} fileName="load-reversal" />
      <Slider label="Backstress C/γ" unit="MPa" range={[0, 400, 10]} value={shift} onChange={setShift} />
      <Slider label="Its speed γ" range={[5, 300, 5]} value={speed} onChange={setSpeed} />
      <Slider label="Isotropic rise Q" unit="MPa" range={[0, 400, 10]} value={growth} onChange={setGrowth} />
      <Slider label="Strain amplitude" unit="%" range={[1, 10, 0.5]} value={amplitude} onChange={setAmplitude} />
      <FigureResult>
        At the turn the stress is {turn.toFixed(0)} MPa; on the way back the sheet flows from {(-reverse).toFixed(0)}{' '}
        MPa in compression: a Bauschinger ratio of {(-reverse / turn).toFixed(2)}. Pure isotropic hardening would give
        1.
      </FigureResult>
    </>
  )
}

const quarter = 60

/** 0 → +a → −a → +a in equal steps. */
function cycle(amplitude: number): Float64Array {
  return Float64Array.from({ length: 5 * quarter + 1 }, (_, i) => {
    if (i <= quarter) return (amplitude * i) / quarter
    if (i <= 3 * quarter) return amplitude * (2 - i / quarter)
    return amplitude * (i / quarter - 4)
  })
}
