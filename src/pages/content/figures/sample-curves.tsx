import { Link } from 'react-router'
import { testType } from '#core/test-types/index.ts'
import { BarChart } from '../../mi-database/material/bar-chart.tsx'
import { SampleChart } from '../../sample/sample-chart.tsx'
import type { Sample } from '../../sample/sample.ts'
import { usePageContent } from '../content-context.ts'

type SampleCurvesProps = { test: string; title: string }

/** Measured curves of the free sample, from the tests that the head of the page names as `samples`. */
export function SampleCurves({ test, title }: SampleCurvesProps) {
  const sample = usePageContent().samples.find(({ test: shown }) => shown.available.code === test)
  if (!sample) return <p>The free sample has no {test} test in this catalogue.</p>
  return sample.test.chart.kind === 'bars' ? (
    <SampleBars sample={sample} title={title} />
  ) : (
    <SampleChart sample={sample} title={title} headingLevel={3} />
  )
}

/** A test whose result is a number for each condition and no curve. */
function SampleBars({ sample: { name, variant, address, test }, title }: { sample: Sample; title: string }) {
  const { code, standard } = test.available
  const type = testType(code)
  return (
    <div>
      <BarChart
        title={title}
        subtitle={`${type.name}, ${variant}`}
        source={standard ?? type.standard}
        id={test.chart.y.channel}
        rows={test.rows}
      />
      <Link to={`${address}?test=${code}`}>Open {name}</Link>
    </div>
  )
}
