import type { ShownRow } from '#contract/views/test.ts'
import { property } from '#core/properties/index.ts'
import { inks, palette } from '#web/chart/palette.ts'
import type { StaticDrawing } from '#web/chart/svg/static-picture.ts'
import { element as e } from '#web/chart/svg/svg-text.ts'
import { shownSpread, shownUnit, shownValue } from '../property/shown-value.ts'
import { barScale } from './bar-scale.ts'

/** One condition of one coil, in the unit shown. */
export type Bar = {
  readonly label: string
  readonly mean: number
  readonly s: number | null
  readonly specimens: readonly number[]
  /** `24 ± 4 % (3)` */
  readonly text: string
  readonly synthetic: boolean
  /** Palette index; default: the first. */
  readonly colour?: number
}

type Bars = {
  readonly title: string
  readonly subtitle: string
  readonly axis: string
  readonly bars: readonly Bar[]
  readonly source?: string | undefined
  readonly credit?: string | undefined
}

type PropertyBars = Pick<Bars, 'title' | 'subtitle' | 'source' | 'credit'> & {
  /** Of the property. */
  readonly id: string
  /** `coil`: palette index of its bar. */
  readonly rows: readonly (ShownRow & { readonly coil?: number })[]
}

/** Bars of a property; one for each condition with a mean. */
export function propertyBars({ id, rows, ...texts }: PropertyBars): StaticDrawing {
  const { name = id, symbol = '' } = property(id) ?? {}
  const unit = shownUnit(id)
  const bars = rows.flatMap(({ property: of, condition, coil, mean, s, n, replicates, synthetic }): Bar[] =>
    of !== id || mean === null
      ? []
      : [
          {
            label: condition,
            mean: shownValue(id, mean),
            s: s === null ? null : Math.abs(shownValue(id, s)),
            specimens: replicates.flatMap(({ value }) => (value === null ? [] : [shownValue(id, value)])),
            text: `${shownSpread(id, { mean, s, n })} ${unit} (${n})`.replace('  ', ' '),
            synthetic,
            ...(coil !== undefined && { colour: coil }),
          },
        ],
  )
  return barDrawing({ ...texts, axis: [name, symbol, unit && `[${unit}]`].filter(Boolean).join(' '), bars })
}

const row = 48
const thick = 16

export function barDrawing({ title, subtitle, axis, bars, source, credit }: Bars): StaticDrawing {
  const highest = Math.max(0, ...bars.flatMap(({ mean, s, specimens }) => [mean + (s ?? 0), ...specimens]))
  const { end, ticks } = barScale(highest)
  const mixed = new Set(bars.map(({ synthetic }) => synthetic)).size > 1
  const nameOf = ({ label, synthetic }: Bar) =>
    mixed ? `${label} (${synthetic ? '◌ synthetic' : '● measured'})` : label
  return {
    title,
    subtitle,
    source: [source, 'bar: mean, line: ± s, ring: one specimen'].filter(Boolean).join(' · '),
    credit,
    synthetic: bars.length > 0 && bars.every(({ synthetic }) => synthetic),
    description: bars.map((bar) => `${nameOf(bar)}: ${bar.text}`).join('; '),
    draw(width, theme) {
      const ink = inks[theme]
      const x = (value: number) => Math.round((10 * width * Math.max(0, value)) / end) / 10
      const words = (at: number, y: number, text: string, anchor: string, fill = ink.text) =>
        e('text', { x: at, y, fill, 'font-size': 13, 'text-anchor': anchor }, text)
      const height = row * bars.length
      const drawn = bars.map((bar, i) => {
        const { mean, s, specimens, text, colour = 0 } = bar
        const y = i * row + 22
        const middle = y + thick / 2
        return [
          words(0, y - 6, nameOf(bar), 'start'),
          words(width, y - 6, text, 'end'),
          e('rect', {
            y,
            width: x(mean),
            height: thick,
            fill: palette[colour % palette.length]![theme],
            opacity: 0.45,
          }),
          s === null
            ? ''
            : e('path', { d: `M${x(mean - s)} ${middle}H${x(mean + s)}`, stroke: ink.text, 'stroke-width': 2 }),
          ...specimens.map((value) =>
            e('circle', { cx: x(value), cy: middle, r: 4, fill: 'none', stroke: ink.text, 'stroke-width': 1.5 }),
          ),
        ].join('')
      })
      const grid = ticks.map((tick) => e('path', { d: `M${x(tick)} 0V${height}`, stroke: ink.grid }))
      const anchors = ['start', ...ticks.slice(1, -1).map(() => 'middle'), 'end']
      const numbers = ticks.map((tick, i) => words(x(tick), height + 18, String(tick), anchors[i]!, ink.muted))
      return {
        svg: [...grid, ...drawn, ...numbers, words(width / 2, height + 40, axis, 'middle')].join(''),
        height: height + 44,
        legend: [],
      }
    },
  }
}
