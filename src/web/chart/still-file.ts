import type { UnitSystem } from '#web/format/unit-system.ts'
import { countLost, countPoints, drawSeries, homeView } from './drawing.ts'
import { placeTicks } from './frame.ts'
import type { Box } from './project.ts'
import type { ChartAxis, ChartSeries } from './series.ts'
import { seriesStyles } from './style.ts'
import { chartSvg } from './svg-file.ts'
import { equalSpans } from './view.ts'
import { describeChart, lostNote, pointsNote } from './words.ts'

export type StillChart = {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly series: readonly ChartSeries[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  /** A unit as long on x as on y, as on the page. */
  readonly equalAxes?: boolean | undefined
  readonly log?: { readonly x: boolean; readonly y: boolean } | undefined
  readonly source?: string | undefined
  /** Laboratories and licences. */
  readonly credit?: string | undefined
  readonly system?: UnitSystem
  /** Light without it. */
  readonly theme?: 'light' | 'dark'
  /** Of the plot without its axes and legend [px]. */
  readonly box?: Box
}

const fileBox: Box = { width: 960, height: 540 }
const fileSquare: Box = { width: 600, height: 600 }
const linear = { x: false, y: false } as const

/**
 * A chart as an SVG file without a browser: what its page shows before anybody zooms.
 *
 * @returns undefined where there is nothing to draw
 */
export function stillSvg({ series, x, y, system = 'SI', ...more }: StillChart): string | undefined {
  const { title, subtitle = '', source, credit, equalAxes = false } = more
  const log = equalAxes ? linear : (more.log ?? linear)
  const home = homeView(series, { x, y }, log)
  if (!home) return undefined
  const view = equalAxes ? equalSpans(home) : home
  const box = more.box ?? (equalAxes ? fileSquare : fileBox)
  const drawn = drawSeries(series, seriesStyles(series), new Set(), view, box)
  const counts = countPoints(drawn, box)
  return chartSvg({
    title,
    subtitle,
    note: [
      source,
      counts.recorded > 0 && pointsNote(counts.drawn, counts.recorded),
      lostNote(countLost(series, { x: view.x.log, y: view.y.log })),
      credit,
    ]
      .filter(Boolean)
      .join(' · '),
    x,
    y,
    system,
    view,
    box,
    ticks: placeTicks(view, { x, y }, system, box),
    drawn,
    evidence: undefined,
    theme: more.theme ?? 'light',
    description: describeChart(series, x, y, system),
  }).svg
}
