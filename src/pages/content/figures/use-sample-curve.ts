import { useMemo } from 'react'
import type { ShownSeries } from '#contract/views/test.ts'
import { unpack } from '#contract/views/packed.ts'
import { useSample } from '#web/material/free-sample/sample.ts'

export type SampleCurve = { readonly label: string; readonly x: Float64Array; readonly y: Float64Array }

/** Mean curve from a test in `samples` of the page's head; undefined if the catalogue has no free sample. */
export function useSampleCurve(test: string, orientation: 'RD' | 'DD' | 'TD' = 'RD'): SampleCurve | undefined {
  const sample = useSample(test)
  const series = sample ? curveOf(sample.series, orientation) : undefined
  return useMemo(() => series && { label: series.label, x: unpack(series.x), y: unpack(series.y) }, [series])
}

function curveOf(series: readonly ShownSeries[], orientation: string): ShownSeries | undefined {
  const lines = series.filter(({ drawn, kind }) => drawn === 'line' && (kind === 'measured' || kind === 'mean'))
  return lines.find((one) => one.orientation === orientation) ?? lines[0]
}
