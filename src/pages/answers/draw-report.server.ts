import type { ReportChart } from '#contract/reports/report.ts'
import type { Reader } from '#server/db/database.ts'
import { type ReportDraft, type ResultCurves, resultCurves } from '#laboratory/views/reports/index.ts'
import { chartSvg } from '#web/chart/svg/chart-svg.ts'
import { describeChart } from '#web/chart/words.ts'
import { chartAxis } from '#web/material/test-chart/chart-axis.ts'
import { chartSeries } from '#web/material/test-chart/chart-series.ts'
import { showSeries } from '../reading/show-series.ts'

export async function drawCurves(db: Reader, { project, cells }: ReportDraft): Promise<ReportChart[]> {
  const curves = await resultCurves(db, project.id, cells)
  return curves.flatMap((one, i) => {
    const drawing = drawn(one)
    return drawing ? [{ ...drawing, place: i + 1 }] : []
  })
}

function drawn({ coil, type, chart, series: stored }: ResultCurves): Omit<ReportChart, 'place'> | undefined {
  const series = chartSeries(showSeries(stored, { condition: '' }).filter(({ off }) => !off))
  const [x, y] = [chartAxis(chart.x), chartAxis(chart.y)]
  const title = `${type.name} (${type.code}), ${coil}`
  const subtitle = `${chart.y.label} over ${chart.x.label.toLowerCase()}`
  const file = chartSvg({
    title,
    subtitle,
    series,
    x,
    y,
    log: { x: chart.x.scale === 'log', y: chart.y.scale === 'log' },
    source: type.standard,
  })
  return file && { title, svg: file.svg, description: describeChart(series, x, y, 'SI') }
}
