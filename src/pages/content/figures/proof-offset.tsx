import { useMemo, useState } from 'react'
import { findModulus } from '#core/evaluate/quantities/modulus.ts'
import { proofStrength } from '#core/evaluate/quantities/proof-strength.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartEvidence, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { type SampleCurve, useSampleCurve } from './use-sample-curve.ts'

const x: ChartAxis = { label: 'Engineering strain', symbol: 'e', kind: 'percentStrain' }
const y: ChartAxis = { label: 'Engineering stress', symbol: 'R', kind: 'stress' }

export function ProofOffset() {
  const curve = useSampleCurve('UAT')
  return curve ? <Construction curve={curve} /> : <p>The free sample has no tensile test in this catalogue.</p>
}

function Construction({ curve }: { curve: SampleCurve }) {
  const [offset, setOffset] = useState(0.2)
  const { slope, zero } = useMemo(() => findModulus(curve.x, curve.y), [curve])
  const series = useMemo((): ChartSeries[] => [{ id: 'sample', ...upTo(curve, 0.025), ...look }], [curve])
  const plastic = offset / 100
  const found = proofStrength(curve.x, curve.y, slope, zero, plastic)
  const foot = zero + plastic
  const evidence: ChartEvidence = {
    label: 'Offset line',
    from: foot,
    to: found?.strain ?? foot,
    marks: [
      {
        label: 'offset line',
        points: [
          [foot, 0],
          [((found?.stress ?? 0) * 1.1) / slope + foot, (found?.stress ?? 0) * 1.1],
        ],
      },
    ],
  }
  return (
    <>
      <CurveChart
        title="Proof strength by the offset method"
        {...{ series, x, y, evidence }}
        fileName="proof-strength"
      />
      <Slider label="Plastic strain" unit="%" range={[0, 1, 0.01]} value={offset} onChange={setOffset} />
      <FigureResult>
        {found
          ? `Rp${offset} = ${found.stress.toFixed(0)} MPa, at a strain of ${(found.strain * 100).toFixed(2)} %. The line has the slope E = ${(slope / 1000).toFixed(0)} GPa.`
          : 'The curve ends before it crosses this line.'}
      </FigureResult>
    </>
  )
}

const look = { colour: 0, kind: 'mean', synthetic: true } as const

function upTo({ label, x: strain, y: stress }: SampleCurve, limit: number): SampleCurve {
  const end = strain.findIndex((e) => e > limit)
  return end < 0 ? { label, x: strain, y: stress } : { label, x: strain.subarray(0, end), y: stress.subarray(0, end) }
}
