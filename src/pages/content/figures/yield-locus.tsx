import { useMemo, useState } from 'react'
import { biaxialRatios, planeStrainRatio, rValue, shearRatio, stressRatio } from '#core/models/yield/directional.ts'
import { hill48FromR } from '#core/models/yield/hill48.ts'
import { locusPoints } from '#core/models/yield/locus.ts'
import { vonMises } from '#core/models/yield/von-mises.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'

const x: ChartAxis = { label: 'Stress along the rolling direction', symbol: 'σ_x/σ_0', kind: 'anisotropy' }
const y: ChartAxis = { label: 'Stress across it', symbol: 'σ_y/σ_0', kind: 'anisotropy' }

export function YieldLocus() {
  const [r0, setR0] = useState(1.6)
  const [r45, setR45] = useState(1.2)
  const [r90, setR90] = useState(2)
  const surface = useMemo(() => {
    const { parameters } = hill48FromR.identify({ r0, r45, r90 })
    return hill48FromR.surface(parameters)
  }, [r0, r45, r90])
  const series = useMemo((): ChartSeries[] => {
    const line = { kind: 'fitted', synthetic: true } as const
    return [
      { id: 'hill', label: 'Hill48 from these r-values', ...locusPoints(surface), colour: 0, ...line },
      {
        id: 'mises',
        label: 'von Mises',
        ...locusPoints(vonMises.surface([])),
        colour: 4,
        kind: 'reference',
        synthetic: true,
      },
    ]
  }, [surface])
  const number = (value: number) => value.toFixed(2)
  return (
    <>
      <CurveChart title="Yield locus without shear" {...{ series, x, y }} equalAxes fileName="yield-locus" />
      <Slider label="r along (0°)" range={[0.3, 3, 0.05]} value={r0} onChange={setR0} />
      <Slider label="r at 45°" range={[0.3, 3, 0.05]} value={r45} onChange={setR45} />
      <Slider label="r across (90°)" range={[0.3, 3, 0.05]} value={r90} onChange={setR90} />
      <FigureResult>
        Equibiaxial stress {number(biaxialRatios(surface).stress)} σ₀, plane strain {number(planeStrainRatio(surface))}{' '}
        σ₀, shear {number(shearRatio(surface))} σ₀; across the rolling direction the sheet yields at{' '}
        {number(stressRatio(surface, 90))} σ₀ with r = {number(rValue(surface, 90))}.
      </FigureResult>
    </>
  )
}
