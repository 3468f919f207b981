import type { UnitSystem } from '#web/format/unit-system.ts'
import {
  type ChartAxis,
  chartOrigin,
  type ChartSeries,
  lineKinds,
  type LogChoice,
  type SeriesOrigin,
  sharedKind,
} from '../series.ts'
import { describeChart, omittedNote, pointsNote } from '../words.ts'
import { countOmitted, countPoints, drawSeries, type DrawnSeries } from './drawing.ts'
import type { Box } from './project.ts'
import type { View } from './scale.ts'
import { type SeriesStyle, seriesStyles } from './style.ts'
import { placeTicks, type Ticks } from './ticks.ts'
import { placeTags, type Tag } from './place-tags.ts'

type Content = {
  readonly series: readonly ChartSeries[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly source?: string | undefined
}

type Choice = {
  readonly view: View | undefined
  readonly log: LogChoice
  readonly hidden: ReadonlySet<string>
  readonly box: Box
  readonly system: UnitSystem
}

export type ChartLayout = {
  /** Of all series, including hidden ones. */
  readonly styles: readonly SeriesStyle[]
  readonly drawn: readonly DrawnSeries[]
  readonly ticks: Ticks | undefined
  readonly tags: readonly Tag[]
  readonly note: string
  readonly description: string
  readonly origin: SeriesOrigin | 'mixed' | null
}

export function layOutChart({ series, x, y, source }: Content, choice: Choice): ChartLayout {
  const { view, log, hidden, box, system } = choice
  const styles = seriesStyles(series)
  const drawn = view ? drawSeries(series, styles, hidden, view, box) : []
  const shown = drawn.map((one) => one.series)
  const counts = countPoints(drawn, box)
  const note = [
    source,
    sharedKind(shown),
    lineKinds(shown),
    counts.recorded > 0 && pointsNote(counts.drawn, counts.recorded),
    omittedNote(countOmitted(view ? shown : series, log)),
    shown.some(({ kind }) => kind === 'extrapolated') && 'dashed on tint: beyond the data',
  ]
  return {
    styles,
    drawn,
    tags: placeTags(drawn, box),
    ticks: view && placeTicks(view, { x, y }, system, box),
    note: note.filter(Boolean).join(' · '),
    description: describeChart(shown, x, y, system),
    origin: chartOrigin(shown),
  }
}
