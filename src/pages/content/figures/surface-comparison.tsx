import { useMemo, useState } from 'react'
import type { Anisotropy, YieldCriterion } from '#core/models/yield/criterion.ts'
import {
  biaxialRatios,
  planeStrainRatio,
  rValue,
  shearRatio,
  type YieldSurface,
} from '#core/models/yield/directional.ts'
import { hill48FromR, hill48FromStress } from '#core/models/yield/hill48.ts'
import { directionTable, locusPoints } from '#core/models/yield/locus.ts'
import { yld2000 } from '#core/models/yield/yld2000.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticPoints } from './synthetic-series.ts'

const axes = {
  locus: [
    { label: 'Stress along the rolling direction', symbol: 'σ_x/σ_0', kind: 'anisotropy' },
    { label: 'Stress across it', symbol: 'σ_y/σ_0', kind: 'anisotropy' },
  ],
  r: [
    { label: 'Angle to the rolling direction', symbol: 'θ', kind: 'angle', fromZero: true },
    { label: 'Plastic strain ratio', symbol: 'r', kind: 'anisotropy', fromZero: true },
  ],
} as const satisfies Record<string, readonly [ChartAxis, ChartAxis]>

const criteria: readonly YieldCriterion[] = [yld2000, hill48FromR, hill48FromStress]

type Found = { readonly criterion: YieldCriterion; readonly surface: YieldSurface; readonly colour: number }

export function SurfaceComparison() {
  const [view, setView] = useState<'locus' | 'r'>('locus')
  const [sb, setSb] = useState(1.01)
  const [s90, setS90] = useState(1.015)
  const [r0, setR0] = useState(0.76)
  const [r45, setR45] = useState(0.9)
  const [r90, setR90] = useState(0.88)
  const measured: Anisotropy = useMemo(
    () => ({ s45: 1.005, s90, sb, r0, r45, r90, rb: 0.93, exponent: 6 }),
    [s90, sb, r0, r45, r90],
  )
  const surfaces = useMemo(() => identified(measured), [measured])
  const series = useMemo(
    () => (view === 'locus' ? surfaces.map(locus) : [...surfaces.map(rOverAngle), points(measured)]),
    [view, surfaces, measured],
  )
  const [x, y] = axes[view]
  const stresses = [0.85, 1.2, 0.01] as const
  const ratios = [0.4, 2.4, 0.02] as const
  return (
    <>
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        options={[
          { id: 'locus', label: 'Yield locus' },
          { id: 'r', label: 'r over direction' },
        ]}
      />
      <CurveChart
        title="The same tests, three surfaces"
        {...{ series, x, y }}
        equalAxes={view === 'locus'}
        fileName="surface-comparison"
      />
      <Slider label="Equibiaxial stress σb/σ₀" range={stresses} value={sb} onChange={setSb} />
      <Slider label="Stress across σ₉₀/σ₀" range={stresses} value={s90} onChange={setS90} />
      <Slider label="r along (0°)" range={ratios} value={r0} onChange={setR0} />
      <Slider label="r at 45°" range={ratios} value={r45} onChange={setR45} />
      <Slider label="r across (90°)" range={ratios} value={r90} onChange={setR90} />
      <FigureResult>
        {surfaces.map(words).join(' ')}
        {surfaces.length < criteria.length && ' A surface that is not drawn cannot meet these values and stay convex.'}
      </FigureResult>
    </>
  )
}

function identified(measured: Anisotropy): Found[] {
  return criteria.flatMap((criterion, i) => {
    try {
      return [{ criterion, surface: criterion.surface(criterion.identify(measured).parameters), colour: i }]
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })
}

function words({ criterion, surface }: Found): string {
  const { stress } = biaxialRatios(surface)
  return `${criterion.label}: equibiaxial ${stress.toFixed(3)}, plane strain ${planeStrainRatio(surface).toFixed(3)}, shear ${shearRatio(surface).toFixed(3)}, r₀ ${rValue(surface, 0).toFixed(2)}, r₉₀ ${rValue(surface, 90).toFixed(2)}.`
}

const drawn = { kind: 'fitted', synthetic: true } as const

function locus({ criterion, surface, colour }: Found): ChartSeries {
  return { id: criterion.id, label: criterion.label, ...locusPoints(surface), colour, ...drawn }
}

function rOverAngle({ criterion, surface, colour }: Found): ChartSeries {
  const rows = directionTable(surface)
  return {
    id: `r-${criterion.id}`,
    label: criterion.label,
    x: rows.map(({ angle }) => angle),
    y: rows.map(({ r }) => r),
    colour,
    ...drawn,
  }
}

function points({ r0, r45, r90 }: Anisotropy): ChartSeries {
  return syntheticPoints('given', 'As set', 4, [0, 45, 90], [r0!, r45!, r90!])
}
