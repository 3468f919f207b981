import { useMemo } from 'react'
import type { AxisSpec } from '#core/test-types/test-type.ts'
import { unpack } from '#contract/views/packed.ts'
import type { PackedSeries } from '#contract/views/simulation.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartEvidence } from '#web/chart/series.ts'
import { chartAxis } from '#web/material/test-chart/chart-axis.ts'

type ChainChartProps = {
  readonly title: string
  readonly subtitle: string
  readonly x: AxisSpec
  readonly y: AxisSpec
  readonly series: readonly PackedSeries[]
  readonly evidence: ChartEvidence
}

export function ChainChart({ series: packed, x: along, y: up, ...rest }: ChainChartProps) {
  const series = useMemo(
    () => packed.map(({ x, y, spread: _none, ...one }) => ({ ...one, x: unpack(x), y: unpack(y) })),
    [packed],
  )
  const x = useMemo(() => chartAxis(along), [along])
  const y = useMemo(() => chartAxis(up), [up])
  return <CurveChart {...rest} {...{ series, x, y }} headingLevel={4} fileName="free-sample" quiet />
}
