import { type SmallMap, smallMapAxes } from '#views/data-map/index.ts'
import { type Tick, ticks } from '#web/chart/drawing/ticks.ts'
import { knownFamilyColour } from '#web/chart/family-colour.ts'
import { palette } from '#web/chart/palette.ts'

// Drawn on the server, so that the page needs almost no script for it.

/** Size and margins of the plot [units of the picture]. */
export const mapSize = { width: 640, height: 300, left: 46, right: 22, top: 30, bottom: 48 } as const

type Ends = readonly [low: number, high: number]

export type DrawnMap = {
  readonly viewBox: string
  readonly grid: string
  readonly labels: readonly { readonly x: number; readonly y: number; readonly anchor: Anchor; readonly text: string }[]
  readonly boxes: string
  /** One path of zero-length strokes for all coils of a group. */
  readonly groups: readonly { readonly name: string; readonly colour: number; readonly path: string }[]
  /** Source of the outlines; false without any. */
  readonly published: string | false
  readonly note: string
  readonly tool: string
}

type Anchor = 'start' | 'middle' | 'end'

const { width, height, left, right, top, bottom } = mapSize

/** @param path  of the node, below `/mi-database/` */
export function drawMap({ groups, published }: SmallMap, path: string): DrawnMap {
  const points = groups.flatMap((group) => group.points)
  const coils = groups.reduce((sum, group) => sum + group.coils, 0)
  const x = scaleOf([...points.map(([value]) => value), ...published.flatMap((box) => box.x)], [left, width - right])
  const y = scaleOf(
    [0, ...points.map(([, value]) => value), ...published.flatMap((box) => box.y)],
    [height - bottom, top],
  )
  return {
    viewBox: `0 0 ${width} ${height}`,
    grid: [
      ...x.ticks.map(({ at }) => `M${at} ${top}V${height - bottom}`),
      ...y.ticks.map(({ at }) => `M${left} ${at}H${width - right}`),
    ].join(''),
    labels: [
      { x: 4, y: 14, anchor: 'start', text: 'Elongation A80 along RD [%]' },
      { x: (left + width - right) / 2, y: height - 4, anchor: 'middle', text: 'Tensile strength Rm along RD [MPa]' },
      ...x.ticks.map(({ at, label }) => ({ x: at, y: height - bottom + 20, anchor: 'middle' as const, text: label })),
      ...y.ticks.map(({ at, label }) => ({ x: left - 6, y: at + 4, anchor: 'end' as const, text: label })),
    ],
    boxes: published
      .map((box) => `M${x.at(box.x[0])} ${y.at(box.y[0])}H${x.at(box.x[1])}V${y.at(box.y[1])}H${x.at(box.x[0])}Z`)
      .join(''),
    groups: groups.map(({ name, coils: own, points: places }, i) => ({
      name: `${name} (${own})`,
      colour: knownFamilyColour(name) ?? i % palette.length,
      path: places.map(([a, b]) => `M${x.at(a)} ${y.at(b)}h0`).join(''),
    })),
    published:
      published.length > 0 &&
      `Published range of ${new Intl.ListFormat('en-GB').format(published.map(({ name }) => name))}`,
    note:
      points.length === 0
        ? 'You have access to no coils with these properties; the ranges are from the literature.'
        : `${coils} ${coils === 1 ? 'coil' : 'coils'} that you can access, each with the mean of its specimens.`,
    tool: `/mi-database/mi-data-maps?${new URLSearchParams({ ...smallMapAxes, within: path })}`,
  }
}

/** From the tick below all values to the one above. */
function scaleOf(values: readonly number[], [from, to]: Ends) {
  const [low, high] = endsOf(values)
  const step = stepOf(ticks({ min: low, max: high, log: false }, 6))
  const [min, max] = [step * Math.floor(low / step), step * (Math.floor(high / step) + 1)]
  const at = (value: number) => Math.round(from + ((to - from) * (value - min)) / (max - min))
  const shown = ticks({ min, max, log: false }, Math.round((max - min) / step))
  return { at, ticks: shown.map(({ value, label }) => ({ label, at: at(value) })) }
}

/** ±10 % for a single value. */
function endsOf(values: readonly number[]): Ends {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low === high ? [0.9 * low, 1.1 * high] : [low, high]
}

function stepOf(all: readonly Tick[]): number {
  const [first, second] = all
  return first && second ? second.value - first.value : Math.max(1, Math.abs(first?.value ?? 1))
}
