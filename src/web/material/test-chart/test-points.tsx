import { useMemo } from 'react'
import { chartAxis } from './chart-axis.ts'
import { chartSeries } from './chart-series.ts'
import { useMaterial } from '../material-context.tsx'
import { initiallyHidden } from './initially-hidden.ts'
import { PointTable } from './point-table.tsx'
import { useSeries } from './use-series.ts'
import type { TestView } from '#contract/views/test.ts'

type TestPointsProps = {
  readonly test: TestView
  readonly title: string
  readonly subtitle: string
  readonly hidden: ReadonlySet<string> | undefined
}

export function TestPoints({ test, title, subtitle, hidden }: TestPointsProps) {
  const { state } = useMaterial()
  const shown = useSeries(test)
  const series = useMemo(() => {
    const off = hidden ?? initiallyHidden(shown)
    return chartSeries(shown).filter(({ id }) => !off.has(id))
  }, [shown, hidden])
  const x = useMemo(() => chartAxis(test.chart.x), [test.chart.x])
  const y = useMemo(() => chartAxis(test.chart.y), [test.chart.y])
  return <PointTable {...{ title, subtitle, series, x, y }} system={state.units === 'other' ? 'other' : 'SI'} />
}
