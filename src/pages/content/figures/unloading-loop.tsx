import { useState } from 'react'
import { chordModulus } from '#core/models/elastic/chord-modulus.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartEvidence, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { unloadingChord } from './unloading-chord.ts'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'True strain', symbol: 'ε', kind: 'percentStrain' }
const y: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }
const fresh = 207_000
const line = { kind: 'fitted', synthetic: true } as const

export function UnloadingLoop() {
  const [top, setTop] = useState(1000)
  const [plastic, setPlastic] = useState(2.4)
  const [rest, setRest] = useState(0)
  const whole = 1000 * chordModulus(207, 157, 58, plastic / 100)
  const bottom = (rest / 100) * top
  const back = (drop: number) => unloadingChord(drop, top, fresh, whole)
  const turn = plastic / 100 + top / whole
  const down = Array.from({ length: 41 }, (_, i) => ((top - bottom) * i) / 40)
  // Reloading follows the same curve, turned by 180°.
  const recovered = back(top - bottom).strain
  const up = down.map((rise) => turn - recovered + back(rise).strain)
  const chord = back(top - bottom).chord
  const series: ChartSeries[] = [
    {
      id: 'loop',
      label: 'Unloading and reloading',
      x: [...down.map((drop) => turn - back(drop).strain), ...up],
      y: [...down.map((drop) => top - drop), ...down.map((rise) => bottom + rise)],
      colour: 0,
      ...line,
    },
    syntheticLine('tangent', 'Modulus of the fresh sheet', 4, [turn, turn - top / fresh], [top, 0], {
      kind: 'reference',
    }),
  ]
  const evidence: ChartEvidence = {
    label: 'comes back',
    from: turn - recovered,
    to: turn,
    marks: [
      {
        label: 'chord',
        points: [
          [turn - recovered, bottom],
          [turn, top],
        ],
      },
    ],
  }
  const quarter = back((top - bottom) / 4).tangent
  return (
    <>
      <CurveChart title="One unloading from near" {...{ series, x, y, evidence }} fileName="unloading-loop" />
      <Slider label="Stress at the turn" unit="MPa" range={[200, 1500, 10]} value={top} onChange={setTop} />
      <Slider label="Plastic strain" unit="%" range={[0.2, 10, 0.1]} value={plastic} onChange={setPlastic} />
      <Slider label="Stress left at the bottom" unit="%" range={[0, 50, 1]} value={rest} onChange={setRest} />
      <FigureResult>
        {(recovered * 100).toFixed(3)} % of strain comes back. The chord is {(chord / 1000).toFixed(1)} GPa
        {rest > 0 && `, down to zero it would be ${(whole / 1000).toFixed(1)} GPa`}; the slope after the first quarter
        of the fall is {(quarter / 1000).toFixed(0)} GPa.
      </FigureResult>
    </>
  )
}
