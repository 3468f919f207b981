import { useMemo, useState } from 'react'
import { chordModulus } from '#core/models/elastic/chord-modulus.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { gardinerRatio } from './gardiner.ts'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Bending radius over thickness', symbol: 'R/t', kind: 'anisotropy', fromZero: true }
const y: ChartAxis = { label: 'Angle that springs back, of 90°', symbol: 'Δα', kind: 'angle', fromZero: true }
const wide = 2 / Math.sqrt(3)

export function BendSpringback() {
  const [flow, setFlow] = useState(900)
  const [t, setT] = useState(1.4)
  const [radius, setRadius] = useState(5)
  const [ea, setEa] = useState(168)
  const series = useMemo((): ChartSeries[] => {
    const ratios = Array.from({ length: 80 }, (_, i) => 0.5 + 0.25 * i)
    const line = (id: string, label: string, colour: number, modulus: Modulus): ChartSeries =>
      syntheticLine(id, label, colour, ratios, (ratio) => opening(ratio, flow, modulus))
    return [
      line('table', 'E = 207 GPa throughout', 4, constant),
      line('chord', 'Modulus falls with strain', 0, falling(ea)),
    ]
  }, [flow, ea])
  const [stiff, soft] = [constant, falling(ea)].map((modulus) => opening(radius / t, flow, modulus))
  return (
    <>
      <CurveChart title="Springback of a 90° bend" {...{ series, x, y }} fileName="bend-springback" />
      <Slider label="Flow stress" unit="MPa" range={[150, 1500, 10]} value={flow} onChange={setFlow} />
      <Slider label="Thickness" unit="mm" range={[0.5, 3, 0.1]} value={t} onChange={setT} />
      <Slider label="Radius of the middle surface" unit="mm" range={[1, 20, 0.5]} value={radius} onChange={setRadius} />
      <Slider label="Modulus after strain Eₐ" unit="GPa" range={[140, 207, 1]} value={ea} onChange={setEa} />
      <FigureResult>
        A 90° bend of {radius} mm opens by {stiff!.toFixed(1)}° with the constant modulus and by {soft!.toFixed(1)}°
        with the falling one.
      </FigureResult>
    </>
  )
}

/** Modulus on unloading [MPa] after a plastic strain. */
type Modulus = (strain: number) => number

const constant: Modulus = () => 207_000

const falling =
  (ea: number): Modulus =>
  (strain) =>
    1000 * chordModulus(207, ea, 50, strain)

/** Angle [°] by which a 90° bend opens; modulus at half the strain of the outer fibre, t/2R. */
function opening(ratio: number, flow: number, modulus: Modulus): number {
  const E = modulus(1 / (4 * ratio))
  return 90 * (1 - gardinerRatio(ratio, 1, wide * flow, E / (1 - 0.3 ** 2)))
}
