import { useMemo } from 'react'
import { Link } from 'react-router'
import { CurveChart } from '#web/chart/chart.tsx'
import { chartAxis } from '../mi-database/material/chart-axis.ts'
import { chartSeries } from '../mi-database/material/chart-series.ts'
import type { TestView } from '../mi-database/material/view.ts'
import styles from './page.module.css'

export type Sample = { name: string; variant: string; address: string; test: TestView }

/** The tensile curves of the free sample, alive: the same chart as on its page. */
export function SampleChart({ sample: { name, variant, address, test } }: { sample: Sample }) {
  const series = useMemo(() => chartSeries(test.series), [test.series])
  const x = useMemo(() => chartAxis(test.chart.x), [test.chart.x])
  const y = useMemo(() => chartAxis(test.chart.y), [test.chart.y])
  return (
    <div className={styles['sample']}>
      <CurveChart
        title={`${name}, free sample`}
        subtitle={`Uniaxial tension, ${variant}: mean ± s by direction`}
        headingLevel={2}
        fileName="free-sample"
        {...{ series, x, y }}
        toolbar={<Link to={`${address}?view=table`}>Table</Link>}
      />
      <Link to={address}>Open {name}</Link>
    </div>
  )
}
