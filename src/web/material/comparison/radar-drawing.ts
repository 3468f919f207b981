import type { RadarAxis } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { inks, palette } from '#web/chart/palette.ts'
import { markerPath } from '#web/chart/drawing/path.ts'
import type { StaticDrawing } from '#web/chart/svg/static-picture.ts'
import { element as e } from '#web/chart/svg/svg-text.ts'
import { shownText, shownUnit } from '../property/shown-value.ts'
import { radarOutline, radarPoint, radarRing, radarWords } from './radar-outline.ts'
import { quantityText } from '#web/format/symbol.ts'

type RadarPicture = {
  readonly axes: readonly RadarAxis[]
  readonly coils: readonly string[]
  /** Palette indices of the coils. */
  readonly colours: readonly number[]
  readonly synthetic: boolean
  readonly credit?: string | undefined
}

/** Radar chart as a file; each axis shows both ends, because a file has no table. */
export function radarDrawing({ axes, coils, colours, synthetic, credit }: RadarPicture): StaticDrawing {
  const n = axes.length
  return {
    title: 'Percentile among coils you can access',
    subtitle: coils.join(', '),
    source: 'Centre: 5th percentile, rim: 95th. Further out means larger, not better.',
    credit,
    synthetic,
    description: `${n} properties of ${coils.join(' and ')}, each between the 5th and the 95th percentile.`,
    draw(width, theme) {
      const ink = inks[theme]
      const scale = Math.min(1.3, width / 540)
      const swatch = (i: number) => palette[colours[i]!]!
      const mark = (i: number, at: string) =>
        e('path', {
          d: markerPath(swatch(i).marker, 4),
          transform: at,
          stroke: swatch(i)[theme],
          'stroke-width': 1.5,
          fill: swatch(i)[theme],
        })
      const line = (i: number, d: string) =>
        e('path', {
          d,
          stroke: swatch(i)[theme],
          'stroke-width': 2,
          fill: 'none',
          'stroke-dasharray': swatch(i).dash.join(' ') || undefined,
        })
      const rings = [0, 0.5, 1].map((share) => e('path', { d: radarRing(n, share), stroke: ink.grid, fill: 'none' }))
      const spokes = axes.map(({ property: id, low, high }, i) => {
        const [x, y] = radarPoint(n, i, 1)
        const words = radarWords(n, i)
        const text = (down: number, size: number, fill: string, content: string) =>
          e('text', { x: words.x, y: words.y + down, fill, 'font-size': size, 'text-anchor': words.anchor }, content)
        return [
          e('path', { d: `M0 0L${x} ${y}`, stroke: ink.grid }),
          text(-6, 13, ink.text, quantityText(property(id)?.symbol ?? id)),
          text(8, 10, ink.muted, `${shownText(id, low)} to ${shownText(id, high)} ${shownUnit(id)}`.trim()),
        ].join('')
      })
      const drawn = coils.map((_, i) => {
        const { d, at } = radarOutline(axes, i)
        return at.length === 0 ? '' : [line(i, d), ...at.map(([x, y]) => mark(i, `translate(${x} ${y})`))].join('')
      })
      return {
        svg: e(
          'g',
          { transform: `translate(${width / 2} ${185 * scale}) scale(${scale})` },
          ...rings,
          ...spokes,
          ...drawn,
        ),
        height: 375 * scale,
        legend: coils.map((words, i) => ({ words, mark: line(i, 'M0 -4H28') + mark(i, 'translate(14 -4)') })),
      }
    },
  }
}
