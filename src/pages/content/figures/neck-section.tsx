import { useMemo, useState } from 'react'
import { inverseParabola, type Section, sectionLimit, type SectionLimit } from '#core/test-types/flc/section-method.ts'
import { evaluatePolynomial } from '#core/numerics/polynomial-fit.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartEvidence, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { neckProfile } from './neck-profile.ts'

const x: ChartAxis = { label: 'Distance from the crack', symbol: 'x', kind: 'thickness' }
const y: ChartAxis = { label: 'Major true strain', symbol: 'ε_1', kind: 'trueStrain', fromZero: true }

export function NeckSection() {
  const [limit, setLimit] = useState(0.12)
  const [neck, setNeck] = useState(0.25)
  const [width, setWidth] = useState(1.4)
  const [ratio, setRatio] = useState(0)
  const section = useMemo(() => neckProfile({ limit, neck, width, ratio }), [limit, neck, width, ratio])
  const found = useMemo(() => sectionLimit(section), [section])
  const series = useMemo(() => curves(section, found), [section, found])
  const evidence = 'reason' in found ? undefined : neckBetween(found)
  return (
    <>
      <CurveChart
        title="One section in the last picture"
        {...{ series, x, y }}
        {...(evidence && { evidence })}
        fileName="neck-section"
      />
      <Slider label="What the sheet carries" range={[0.05, 0.4, 0.01]} value={limit} onChange={setLimit} />
      <Slider label="What the neck adds" range={[0, 0.5, 0.01]} value={neck} onChange={setNeck} />
      <Slider
        label="Width of the neck, about the thickness"
        unit="mm"
        range={[0.6, 5, 0.1]}
        value={width}
        onChange={setWidth}
      />
      <Slider label="Strain ratio ε₂/ε₁" range={[-0.4, 0.9, 0.05]} value={ratio} onChange={setRatio} />
      <FigureResult>{words(section, found, limit)}</FigureResult>
    </>
  )
}

type Found = ReturnType<typeof sectionLimit>

function words({ eps1 }: Section, found: Found, limit: number): string {
  if ('reason' in found)
    return 'Without a neck there is nothing to leave out: this picture was taken too early, or the crack is elsewhere.'
  const highest = Math.max(...eps1).toFixed(3)
  const excess = found.e1 - limit
  const error =
    Math.abs(excess) < 0.0005
      ? 'That is what the sheet carries.'
      : `That is ${Math.abs(excess).toFixed(3)} too ${excess > 0 ? 'much: the windows include the foot of the neck' : 'little'}.`
  return `The highest reading is ${highest}. Left out: ${(-found.inner[0]).toFixed(1)} mm to the left, ${found.inner[1].toFixed(1)} mm to the right; windows of ${found.window.toFixed(1)} mm with ${found.points.join(' and ')} points. Limit ε₁ = ${found.e1.toFixed(3)}, ε₂ = ${found.e2.toFixed(3).replace('-', '−')}. ${error}`
}

function neckBetween({ inner, e1 }: SectionLimit): ChartEvidence {
  return {
    label: 'left out',
    from: inner[0],
    to: inner[1],
    marks: [{ label: 'limit', points: [[0, e1]] }],
  }
}

function curves({ x: at, eps1 }: Section, found: Found): ChartSeries[] {
  const line = { synthetic: true } as const
  const readings: ChartSeries = {
    id: 'readings',
    label: 'Readings',
    x: at,
    y: eps1,
    colour: 0,
    kind: 'measured',
    draw: 'points',
    ...line,
  }
  if ('reason' in found) return [readings]
  const used = [...at.keys()].filter((i) => inWindow(at[i]!, found))
  const [ux, uy] = [Float64Array.from(used, (i) => at[i]!), Float64Array.from(used, (i) => eps1[i]!)]
  const denominator = inverseParabola(ux, uy)
  const across = at.filter((position) => Math.abs(position) <= found.inner[1] + found.window)
  return [
    readings,
    {
      id: 'used',
      label: 'Readings in the windows',
      x: ux,
      y: uy,
      colour: 2,
      kind: 'measured',
      draw: 'points',
      ...line,
    },
    ...(denominator
      ? [
          {
            id: 'fit',
            label: 'Inverse parabola',
            x: across,
            y: across.map((position) => 1 / evaluatePolynomial(denominator, position)),
            colour: 1,
            kind: 'fitted',
            ...line,
          } satisfies ChartSeries,
        ]
      : []),
  ]
}

function inWindow(position: number, { inner: [left, right], window }: SectionLimit): boolean {
  return (
    (position <= left && position >= left - window - 1e-9) || (position >= right && position <= right + window + 1e-9)
  )
}
