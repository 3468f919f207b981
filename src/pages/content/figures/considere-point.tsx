import { useMemo, useState } from 'react'
import { maximumForce } from '#core/models/hardening/considere.ts'
import { swift } from '#core/models/hardening/power-laws.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartEvidence, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'

const x: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'Stress and hardening rate', symbol: 'σ, dσ/dε_p', kind: 'stress' }
const E = 207_000

export function ConsiderePoint() {
  const [K, setK] = useState(1400)
  const [e0, setE0] = useState(0.003)
  const [n, setN] = useState(0.14)
  const law = useMemo(
    () => ({ stress: (e: number) => swift.stress([K, e0, n], e), slope: (e: number) => swift.slope([K, e0, n], e) }),
    [K, e0, n],
  )
  const found = maximumForce(law, E)
  const series = useMemo(() => curves(law, found?.plasticStrain ?? 0.1), [law, found?.plasticStrain])
  const evidence: ChartEvidence | undefined = found && {
    label: 'maximum force',
    from: found.plasticStrain,
    to: found.plasticStrain,
    marks: [{ label: 'maximum force', points: [[found.plasticStrain, found.stress]] }],
  }
  return (
    <>
      <CurveChart title="The Considère point of a hardening law" {...{ series, x, y, evidence }} fileName="considere" />
      <Slider label="K" unit="MPa" range={[300, 2500, 10]} value={K} onChange={setK} />
      <Slider label="ε₀" range={[0.0005, 0.05, 0.0005]} value={e0} onChange={setE0} />
      <Slider label="n" range={[0.03, 0.5, 0.01]} value={n} onChange={setN} />
      <FigureResult>
        {found
          ? `Force is largest at εp = ${found.plasticStrain.toFixed(3)}: Ag = ${(found.ag * 100).toFixed(1)} %, Rm = ${found.rm.toFixed(0)} MPa. Without elasticity the law gives n − ε₀ = ${(n - e0).toFixed(3)}.`
          : 'This law necks as soon as it yields: its hardening rate is below its stress from the start.'}
      </FigureResult>
    </>
  )
}

type Law = { stress: (strain: number) => number; slope: (strain: number) => number }

/** Up to twice the uniform strain, without the steep start of the rate, which would hide the rest. */
function curves({ stress, slope }: Law, uniform: number): ChartSeries[] {
  const strains = Array.from({ length: 160 }, (_, i) => (2 * uniform * i) / 159)
  const shown = strains.filter((strain) => slope(strain) < 3 * stress(strain))
  const line = { kind: 'fitted', synthetic: true } as const
  return [
    { id: 'stress', label: 'σ(εp)', x: strains, y: strains.map(stress), colour: 0, ...line },
    { id: 'rate', label: 'dσ/dεp', x: shown, y: shown.map(slope), colour: 1, ...line },
  ]
}
