import { useMemo, useState } from 'react'
import { type LawFit, fitLaw } from '#core/fit/index.ts'
import { maximumForce } from '#core/models/hardening/considere.ts'
import { hockettSherby, voce } from '#core/models/hardening/saturation-laws.ts'
import { swift } from '#core/models/hardening/power-laws.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { sampleSteel, type SteelCurve, useFlowCurve } from './use-flow-curve.ts'

const x: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }
const laws = [swift, hockettSherby, voce]

export function LawDuel() {
  const measured = useFlowCurve()
  return measured ? <Duel measured={measured} /> : <p>The free sample has no tensile test in this catalogue.</p>
}

function Duel({ measured }: { measured: SteelCurve }) {
  const [from, setFrom] = useState(0.2)
  const [shown, setShown] = useState(0.5)
  const fits = useMemo(
    () => laws.map((law) => fitLaw(law, measured.curve, { window: { from: from / 100 } })),
    [measured, from],
  )
  const series = useMemo(() => curves(measured, fits, shown), [measured, fits, shown])
  return (
    <>
      <CurveChart title="Three laws, one measurement" {...{ series, x, y }} fileName="law-duel" />
      <Slider label="Fit from plastic strain" unit="%" range={[0.1, 4, 0.1]} value={from} onChange={setFrom} />
      <Slider label="Show up to strain" range={[0.05, 1, 0.05]} value={shown} onChange={setShown} />
      <FigureResult>{fits.map(words).join(' ')}</FigureResult>
    </>
  )
}

function words({ law, r2, rmse, values }: LawFit): string {
  const force = maximumForce(
    { stress: (e) => law.stress(values, e), slope: (e) => law.slope(values, e) },
    sampleSteel.E,
  )
  const ag = force ? `Ag ${(100 * force.ag).toFixed(1)} %` : 'no maximum of force'
  return `${law.label}: R² ${r2.toFixed(4)}, RMSE ${rmse.toFixed(1)} MPa, ${ag}, σ(0.5) ${law.stress(values, 0.5).toFixed(0)} MPa.`
}

function curves({ label, curve, last }: SteelCurve, fits: readonly LawFit[], shown: number): ChartSeries[] {
  const strains = Array.from({ length: 121 }, (_, i) => (shown * i) / 120).filter((e) => e > 0)
  const split = (inside: boolean) => strains.filter((e) => (inside ? e <= last : e >= last))
  return [
    { id: 'measured', label, ...curve, colour: 4, kind: 'mean', synthetic: true },
    ...fits.flatMap(({ law, values }, colour): ChartSeries[] => [
      {
        id: law.id,
        label: law.label,
        ...along(law.stress, values, split(true)),
        colour,
        kind: 'fitted',
        synthetic: true,
      },
      {
        id: `${law.id}-beyond`,
        label: `${law.label} beyond the test`,
        ...along(law.stress, values, [last, ...split(false)]),
        colour,
        kind: 'extrapolated',
        synthetic: true,
      },
    ]),
  ]
}

function along(stress: (p: readonly number[], e: number) => number, values: readonly number[], x: number[]) {
  return { x, y: x.map((e) => stress(values, e)) }
}
