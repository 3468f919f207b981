import { useMemo } from 'react'
import { Link } from 'react-router'
import { testType } from '#core/test-types/index.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import { MeasuredBy } from '../data-source.tsx'
import { chartAxis } from '../test-chart/chart-axis.ts'
import { chartSeries } from '../test-chart/chart-series.ts'
import { type Sample, useSample } from './sample.ts'
import styles from './sample-chart.module.css'

type SampleChartProps = { sample: Sample; title: string; headingLevel?: 2 | 3; quiet?: boolean }

export function SampleChart({ sample, title, headingLevel = 2, quiet }: SampleChartProps) {
  const { name, coil, address, code, chart, source } = sample
  const series = useMemo(() => chartSeries(sample.series), [sample.series])
  const x = useMemo(() => chartAxis(chart.x), [chart.x])
  const y = useMemo(() => chartAxis(chart.y), [chart.y])
  const page = `${address}?test=${code}`
  return (
    <div className={styles['sample']}>
      <CurveChart
        {...{ title, headingLevel, series, x, y, quiet }}
        subtitle={`${testType(code).name}, ${coil}: mean ± s by direction`}
        fileName={name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}
        toolbar={<Link to={`${page}&view=table`}>Table</Link>}
      />
      {source && <MeasuredBy source={source} page={page} />}
      <Link to={page}>Open {name}</Link>
    </div>
  )
}

export function SampleChartOf({ code, ...rest }: Omit<SampleChartProps, 'sample'> & { code: string }) {
  const sample = useSample(code)
  return sample && <SampleChart sample={sample} {...rest} />
}
