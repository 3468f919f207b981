import type { UnitSystem } from '#web/format/unit-system.ts'
import { countPoints, drawSeries, homeView } from './drawing.ts'
import { placeTicks } from './frame.ts'
import type { Box } from './project.ts'
import type { ChartAxis, ChartSeries } from './series.ts'
import { seriesStyles } from './style.ts'
import { chartSvg } from './svg-file.ts'
import { describeChart, pointsNote } from './words.ts'

export type StillChart = {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly series: readonly ChartSeries[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly log?: { readonly x: boolean; readonly y: boolean } | undefined
  readonly source?: string | undefined
  readonly system?: UnitSystem
}

const fileBox: Box = { width: 960, height: 540 }

/**
 * A chart as an SVG file without a browser: what its page shows before anybody zooms, in light colours.
 *
 * @returns undefined where there is nothing to draw
 */
export function stillSvg({ series, x, y, system = 'SI', ...more }: StillChart): string | undefined {
  const { title, subtitle = '', source, log = { x: false, y: false } } = more
  const view = homeView(series, { x, y }, log)
  if (!view) return undefined
  const drawn = drawSeries(series, seriesStyles(series), new Set(), view, fileBox)
  const counts = countPoints(drawn, fileBox)
  return chartSvg({
    title,
    subtitle,
    note: [source, counts.recorded > 0 && pointsNote(counts.drawn, counts.recorded)].filter(Boolean).join(' · '),
    x,
    y,
    system,
    view,
    box: fileBox,
    ticks: placeTicks(view, { x, y }, system, fileBox),
    drawn,
    evidence: undefined,
    theme: 'light',
    description: describeChart(series, x, y, system),
  }).svg
}
