import { useMemo, useState } from 'react'
import { type Gissmo, gissmoAlong } from '#core/models/fracture/gissmo.ts'
import { hosfordCoulombStrain } from '#core/models/fracture/hosford-coulomb.ts'
import { lodeOfPlaneStress } from '#core/models/stress-state.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Equivalent plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'Damage', symbol: 'D', kind: 'trueStrain', fromZero: true }
const law = { a: 1.46, b: 0.62, c: 0.057, nf: 0.1 }
const triaxiality = Array.from({ length: 68 }, (_, i) => i / 100)
const failure = triaxiality.map((eta) => hosfordCoulombStrain(law, eta, lodeOfPlaneStress(Math.min(2 / 3, eta))))

export function DamagePath() {
  const [first, setFirst] = useState(0.33)
  const [until, setUntil] = useState(0.2)
  const [second, setSecond] = useState(0.57)
  const [exponent, setExponent] = useState(2)
  const strains = useMemo(() => Float64Array.from({ length: 301 }, (_, i) => i / 250), [])
  const [damage, end] = useMemo(() => {
    const model: Gissmo = {
      triaxiality,
      failure,
      instability: failure,
      damageExponent: exponent,
      fadingExponent: 2,
    }
    const path = strains.map((e) => (e < until ? first : second))
    const along = gissmoAlong(model, strains, path).map((point) => point.damage)
    return [along, along.findIndex((d) => d >= 1)] as const
  }, [strains, first, until, second, exponent])
  const series = useMemo((): ChartSeries[] => {
    const shown = end < 0 ? strains.length : end + 1
    const line = { kind: 'fitted', synthetic: true } as const
    return [
      {
        id: 'damage',
        label: 'Damage on this path',
        x: strains.slice(0, shown),
        y: damage.slice(0, shown),
        colour: 0,
        ...line,
      },
      syntheticLine('one', 'Fracture', 4, [0, strains[shown - 1]!], [1, 1], { kind: 'reference' }),
    ]
  }, [strains, damage, end])
  const alone = (eta: number) => hosfordCoulombStrain(law, eta, lodeOfPlaneStress(eta)).toFixed(2)
  return (
    <>
      <CurveChart title="Damage along a path of two steps" {...{ series, x, y }} fileName="damage-path" />
      <Slider label="Triaxiality first" range={[0, 0.66, 0.01]} value={first} onChange={setFirst} />
      <Slider label="Up to the strain" range={[0, 0.6, 0.01]} value={until} onChange={setUntil} />
      <Slider label="Triaxiality then" range={[0, 0.66, 0.01]} value={second} onChange={setSecond} />
      <Slider label="Exponent n" range={[1, 3, 0.1]} value={exponent} onChange={setExponent} />
      <FigureResult>
        {end < 0 ? 'No fracture up to a strain of 1.2.' : `Fracture at ${strains[end]!.toFixed(2)}.`} A straight path at
        the first triaxiality would break at {alone(first)}, at the second at {alone(second)}.
      </FigureResult>
    </>
  )
}
