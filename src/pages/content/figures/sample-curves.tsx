import { Link } from 'react-router'
import { testType } from '#core/test-types/index.ts'
import { BarChart } from '#web/material/test-chart/bar-chart.tsx'
import { SampleChart } from '#web/material/free-sample/sample-chart.tsx'
import { type Sample, useSample } from '#web/material/free-sample/sample.ts'

type SampleCurvesProps = { test: string; title: string }

export function SampleCurves({ test, title }: SampleCurvesProps) {
  const sample = useSample(test)
  if (!sample) return <p>The free sample has no {test} test in this catalogue.</p>
  return sample.chart.kind === 'bars' ? (
    <SampleBars sample={sample} title={title} />
  ) : (
    <SampleChart sample={sample} title={title} headingLevel={3} />
  )
}

function SampleBars({ sample, title }: { sample: Sample; title: string }) {
  const { name, coil, address, code, standard, chart, rows } = sample
  const type = testType(code)
  return (
    <div>
      <BarChart
        title={title}
        subtitle={`${type.name}, ${coil}`}
        source={standard ?? type.standard}
        id={chart.y.channel}
        rows={rows}
      />
      <Link to={`${address}?test=${code}`}>Open {name}</Link>
    </div>
  )
}
