import { useMemo, useState } from 'react'
import { swift } from '#core/models/hardening/power-laws.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'

const x: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }
const quasiStatic = [1250, 0.002, 0.14]
const rates = [0.001, 0.1, 1, 10, 100, 500]
const density = 7850
const heat = 460

/** Flow curve at several rates: stress rises with the logarithm of the rate; adiabatic heat softens the specimen. */
export function StrainRate() {
  const [C, setC] = useState(0.008)
  const [softening, setSoftening] = useState(0.7)
  const [adiabatic, setAdiabatic] = useState(true)
  const series = useMemo(
    () => rates.map((rate, i) => curveAt(rate, i, { C, softening, adiabatic })),
    [C, softening, adiabatic],
  )
  const [slow, fast] = [series[0]!.y, series.at(-1)!.y]
  const difference = (at: number) => Math.round(fast[at]! - slow[at]!)
  return (
    <>
      <CurveChart title="Flow curves from 0.001 to 500 s⁻¹" {...{ series, x, y }} fileName="strain-rate" />
      <Slider label="Rate coefficient C" range={[0, 0.03, 0.001]} value={C} onChange={setC} />
      <Slider label="Thermal softening" unit="MPa/K" range={[0, 1.5, 0.1]} value={softening} onChange={setSoftening} />
      <Checkbox checked={adiabatic} onTick={setAdiabatic}>
        Heat stays in the specimen above 1 s⁻¹
      </Checkbox>
      <FigureResult>
        From 0.001 to 500 s⁻¹ the stress rises by {difference(4)} MPa at 2 % strain and by {difference(40)} MPa at 20 %.
      </FigureResult>
    </>
  )
}

type Setting = { C: number; softening: number; adiabatic: boolean }

/** σ = σs(ε)·(1 + C ln(ε̇/ε̇0)) − softening · ΔT, with 90 % of the work as heat in adiabatic tests. */
function curveAt(rate: number, colour: number, { C, softening, adiabatic }: Setting): ChartSeries {
  const strain = Float64Array.from({ length: 51 }, (_, i) => 0.005 * i)
  const stress = new Float64Array(strain.length)
  let warmer = 0
  for (let i = 0; i < strain.length; i++) {
    const cold = swift.stress(quasiStatic, strain[i]!) * (1 + C * Math.log(rate / 0.001))
    if (adiabatic && rate > 1 && i > 0) warmer += (0.9 * stress[i - 1]! * 1e6 * 0.005) / (density * heat)
    stress[i] = cold - softening * warmer
  }
  return { id: String(rate), label: `${rate} s⁻¹`, x: strain, y: stress, colour, kind: 'fitted', synthetic: true }
}
