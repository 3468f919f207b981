import { CurveChart } from '#web/chart/chart.tsx'
import type { StillChart } from '#web/chart/still-file.ts'
import { PointsBelow } from '#web/data-table/points-below.tsx'
import { FileLinks, type FileLink } from './file-links.tsx'

type ToolChartProps = {
  /** Keep it between renders: new series bring the view home. */
  readonly chart: StillChart
  /** Name of pictures without ending. */
  readonly fileName: string
  readonly headingLevel: 2 | 3
  /** Its table as files. */
  readonly files: readonly FileLink[]
}

/** A chart of a tool with its table and its files. */
export function ToolChart({ chart, fileName, headingLevel, files }: ToolChartProps) {
  const { title, subtitle, series, x, y } = chart
  return (
    <>
      <CurveChart {...{ title, subtitle, series, x, y, fileName, headingLevel }} />
      <PointsBelow {...{ title, series, x, y }}>
        <FileLinks files={files} of={title} />
      </PointsBelow>
    </>
  )
}
