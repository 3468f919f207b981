import { CurveChart } from '#web/chart/chart.tsx'
import type { StaticChart } from '#web/chart/svg/chart-svg.ts'
import { ChartPointsTable } from '#web/data-table/chart-points-table.tsx'
import { FileLinks, type FileLink } from './file-links.tsx'

type ToolChartProps = {
  /** Must be stable between renders: new series reset the view. */
  readonly chart: StaticChart
  /** Without extension. */
  readonly fileName: string
  readonly headingLevel: 2 | 3
  readonly files: readonly FileLink[]
}

export function ToolChart({ chart, fileName, headingLevel, files }: ToolChartProps) {
  const { title, subtitle, series, x, y } = chart
  return (
    <>
      <CurveChart {...{ title, subtitle, series, x, y, fileName, headingLevel }} />
      <ChartPointsTable {...{ title, series, x, y }}>
        <FileLinks files={files} of={title} />
      </ChartPointsTable>
    </>
  )
}
