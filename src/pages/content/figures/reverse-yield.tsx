import { useMemo, useState } from 'react'
import { chordModulus } from '#core/models/elastic/chord-modulus.ts'
import { chaboche } from '#core/models/kinematic/chaboche.ts'
import { stressOverStrain } from '#core/models/kinematic/history.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartEvidence, ChartSeries } from '#web/chart/series.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { offsetCrossing } from './offset-crossing.ts'

const x: ChartAxis = { label: 'True strain', symbol: 'ε', kind: 'percentStrain' }
const y: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }

/** Chaboche parameters of a dual-phase steel of 980 MPa: σ0, Q, b, then C and γ of two backstresses. */
const steel = [600, 300, 60, 20_600, 200, 2720, 22]
const backstress = (p: number) => 103 * (1 - Math.exp(-200 * p)) + 123.6 * (1 - Math.exp(-22 * p))
const law = chaboche(2)
const fresh = 207_000
const modulus = (accumulated: number) => 1000 * chordModulus(207, 157, 58, accumulated)
const lines = [
  { id: 'chord', label: 'Line of this unloading' },
  { id: 'fresh', label: 'Modulus of the fresh sheet' },
] as const

export function ReverseYield() {
  const [prestrain, setPrestrain] = useState(5)
  const [offset, setOffset] = useState(0.2)
  const [line, setLine] = useState<'chord' | 'fresh'>('chord')
  const { strain, run } = useMemo(() => loop(prestrain / 100), [prestrain])
  const leg = { strain: strain.slice(steps), stress: run.stress.slice(steps) }
  const [turn, top] = [leg.strain[0]!, leg.stress[0]!]
  const plastic = run.accumulated[steps]!
  const slope = line === 'fresh' ? fresh : modulus(plastic)
  const found = offsetCrossing(leg.strain, leg.stress, slope, offset / 100)
  const series: ChartSeries[] = [{ id: 'loop', label: 'Tension, then compression', x: strain, y: run.stress, ...look }]
  const foot = (stress: number) => turn - offset / 100 - (top - stress) / slope
  const evidence: ChartEvidence = {
    label: 'leg',
    from: found?.strain ?? turn,
    to: turn,
    marks: found
      ? [
          {
            label: '',
            points: [
              [foot(top), top],
              [foot(found.stress), found.stress],
            ],
          },
          { label: 'σr', points: [[found.strain, found.stress]] },
        ]
      : [],
  }
  return (
    <>
      <Segmented label="Elastic line" value={line} onChange={setLine} options={lines} />
      <CurveChart
        title="Where does compression begin to flow?"
        {...{ series, x, y, evidence }}
        fileName="reverse-yield"
      />
      <Slider label="Offset" unit="%" range={[0.02, 0.5, 0.01]} value={offset} onChange={setOffset} />
      <Slider label="Strain of the turn" unit="%" range={[1, 7, 0.5]} value={prestrain} onChange={setPrestrain} />
      <FigureResult>
        {found
          ? `σf = ${top.toFixed(0)} MPa, σr = ${found.stress.toFixed(0).replace('-', '−')} MPa: a Bauschinger ratio of ${(-found.stress / top).toFixed(2)}. Half the difference of the amounts reads a backstress of ${((top + found.stress) / 2).toFixed(0)} MPa; the model has ${backstress(plastic).toFixed(0)} MPa.`
          : 'The leg ends before it leaves the line by this offset.'}
      </FigureResult>
    </>
  )
}

const look = { colour: 0, kind: 'fitted', synthetic: true } as const
const steps = 150

/** 0 → +a → −a in equal steps of total strain. */
function loop(amplitude: number) {
  const strain = Float64Array.from({ length: 4 * steps + 1 }, (_, i) =>
    i <= steps ? (amplitude * i) / steps : amplitude * (1 - (2 * (i - steps)) / (3 * steps)),
  )
  return { strain, run: stressOverStrain(law.point(steel), strain, modulus) }
}
