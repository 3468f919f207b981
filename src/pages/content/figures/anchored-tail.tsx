import { useMemo, useState } from 'react'
import { anchorAt, anchored, anchoredAt } from '#core/models/hardening/anchored.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { sampleSteel, type SteelCurve, useFlowCurve } from './use-flow-curve.ts'
import { syntheticLine } from './synthetic-series.ts'

const x: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }

export function AnchoredTail() {
  const measured = useFlowCurve()
  return measured ? <Tail measured={measured} /> : <p>The free sample has no tensile test in this catalogue.</p>
}

function Tail({ measured }: { measured: SteelCurve }) {
  const [weight, setWeight] = useState(0.5)
  const [beta, setBeta] = useState(20)
  const anchor = anchorAt({ rm: measured.rm, ag: measured.ag, E: sampleSteel.E })
  const stress = (w: number, strain: number) => anchored.stress(anchoredAt(anchor, { w, beta }), strain)
  const series = useMemo(() => {
    const at = anchorAt({ rm: measured.rm, ag: measured.ag, E: sampleSteel.E })
    const strains = Array.from({ length: 101 }, (_, i) => at.strain + ((1 - at.strain) * i) / 100)
    const tail = (id: string, label: string, w: number, colour: number): ChartSeries =>
      syntheticLine(id, label, colour, strains, (e) => anchored.stress(anchoredAt(at, { w, beta }), e), {
        kind: id === 'chosen' ? 'extrapolated' : 'reference',
      })
    return [
      { id: 'measured', label: measured.label, ...measured.curve, colour: 0, kind: 'mean', synthetic: true } as const,
      tail('chosen', `α = ${weight}`, weight, 1),
      tail('swift', 'Swift alone, α = 1', 1, 4),
      tail('voce', 'Voce alone, α = 0', 0, 4),
    ]
  }, [measured, weight, beta])
  const spread = (100 * (stress(1, 0.5) - stress(0, 0.5))) / stress(weight, 0.5)
  return (
    <>
      <CurveChart title="One measurement, many tails" {...{ series, x, y }} fileName="anchored-tail" />
      <Slider label="Weight α of the Swift branch" range={[0, 1, 0.05]} value={weight} onChange={setWeight} />
      <Slider label="Speed β of the Voce branch" range={[5, 60, 1]} value={beta} onChange={setBeta} />
      <FigureResult>
        Every tail leaves at εp = {anchor.strain.toFixed(3)} with σ = {anchor.stress.toFixed(0)} MPa and the slope{' '}
        {anchor.slope.toFixed(0)} MPa. At a strain of 0.5 the chosen one has {stress(weight, 0.5).toFixed(0)} MPa; from
        α = 0 to 1 the stress there spans {spread.toFixed(0)} %.
      </FigureResult>
    </>
  )
}
