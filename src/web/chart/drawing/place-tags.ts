import type { DrawnSeries } from './drawing.ts'
import type { Box } from './project.ts'
import type { SeriesStyle } from './style.ts'

/** Text in the plot; `x`, `y`: its middle, in fractions of the plot from the lower left corner. */
export type Tag = Pick<SeriesStyle, 'colour' | 'marker'> & {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Half the width of the text, estimated [px]. */
  readonly half: number
}

/** Estimated size of a letter of 12 px [px]. */
const [letter, line] = [6.6, 15]
/** Width of a marker before the text [px]. */
const mark = 12

type Rectangle = { readonly x: number; readonly y: number; readonly half: number }

/** Names of series (`tag`) next to their highest, right, left or lowest point, where no other name is. */
export function placeTags(drawn: readonly DrawnSeries[], box: Box): readonly Tag[] {
  const taken: Rectangle[] = []
  const tags: Tag[] = []
  for (const { series, projection, style } of drawn) {
    if (series.tag === undefined) continue
    const half = (series.tag.length * letter + mark) / 2
    const places = extremes(projection).map(([px, py, right, up]) => ({
      x: Math.min(box.width - half - 4, Math.max(half + 4, px + right * (half + 6))),
      y: Math.min(box.height - line / 2, Math.max(line / 2, py - up * line * 0.7)),
      half,
    }))
    const place = places.find((one) => taken.every((other) => isApart(one, other))) ?? places[0]
    if (!place) continue
    taken.push(place)
    const { colour, marker } = style
    tags.push({ text: series.tag, colour, marker, half, x: place.x / box.width, y: 1 - place.y / box.height })
  }
  return tags
}

function isApart(a: Rectangle, b: Rectangle): boolean {
  return Math.abs(a.x - b.x) > a.half + b.half + 4 || Math.abs(a.y - b.y) >= line
}

type Extreme = readonly [px: number, py: number, right: number, up: number]

function extremes({ px, py }: DrawnSeries['projection']): readonly Extreme[] {
  const found = (isBetter: (i: number, than: number) => boolean) => {
    let best = -1
    for (let i = 0; i < px.length; i++)
      if (Number.isFinite(px[i]!) && Number.isFinite(py[i]!) && (best < 0 || isBetter(i, best))) best = i
    return best
  }
  const ends = [
    [found((i, than) => py[i]! < py[than]!), 0, 1],
    [found((i, than) => px[i]! > px[than]!), 1, 0],
    [found((i, than) => px[i]! < px[than]!), -1, 0],
    [found((i, than) => py[i]! > py[than]!), 0, -1],
  ] as const
  return ends.flatMap(([i, right, up]) => (i < 0 ? [] : [[px[i]!, py[i]!, right, up] as const]))
}
