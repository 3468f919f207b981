import { type StrainMap, strainsOf } from '#core/visualizer/index.ts'
import { cividis } from '#web/chart/cividis.ts'
import { inks } from '#web/chart/palette.ts'
import type { StaticDrawing } from '#web/chart/svg/static-picture.ts'
import type { LegendEntry } from '#web/chart/svg/svg-sheet.ts'
import { element as e } from '#web/chart/svg/svg-text.ts'
import { formatNumber } from '#web/format/number.ts'
import { colourRange, colourSteps } from './colour-steps.ts'
import { fieldWords } from './field-words.ts'
import { mapLayout, type MapLayout, mapTicks } from './map-layout.ts'

type FieldPicture = {
  readonly map: StrainMap
  readonly coil: string
  readonly synthetic: boolean
  readonly credit?: string | undefined
}

export function fieldDrawing({ map, coil, synthetic, credit }: FieldPicture): StaticDrawing {
  const { at, box, spacing, shown, images, gauge, line } = map
  const values = strainsOf(at, shown)
  const range = colourRange(images.map((image) => strainsOf(image, shown)))
  const words = fieldWords(map, coil)
  return {
    ...words,
    credit,
    synthetic,
    description: `${words.title}: from ${formatNumber(range[0], 3)} to ${formatNumber(range[1], 3)}.`,
    draw(width, theme) {
      const layout = mapLayout(box, spacing, width)
      const { toX, toY, scale } = layout
      const ink = inks[theme]
      // Tenths of a pixel, as integers.
      const tenths = (px: number) => Math.round(10 * px)
      const size = tenths(Math.max(1.5, spacing * scale + 0.5))
      const squares = colourSteps(values, range).map((points, step) =>
        e('path', {
          fill: cividis[step]!,
          transform: 'scale(.1)',
          d: points
            .map(
              (i) =>
                `M${tenths(toX(at.x[i]!)) - size / 2} ${tenths(toY(at.y[i]!)) - size / 2}h${size}v${size}h-${size}z`,
            )
            .join(''),
        }),
      )
      const over = [ink.canvas, ink.text].map((stroke, i) =>
        e(
          'g',
          { fill: 'none', stroke, 'stroke-width': i === 0 ? 4 : 1.5 },
          e('path', { d: `M${toX(line.from[0])} ${toY(line.from[1])}L${toX(line.to[0])} ${toY(line.to[1])}` }),
          e('circle', { cx: toX(gauge.x), cy: toY(gauge.y), r: Math.max(2, (gauge.diameter / 2) * scale) }),
        ),
      )
      return {
        svg: [...squares, ...axes(map, layout, ink), ...over].join(''),
        height: layout.height,
        legend: legendOf(range),
      }
    },
  }
}

function axes({ box }: StrainMap, layout: MapLayout, ink: (typeof inks)['light']): string[] {
  const { left, right, top, bottom, toX, toY } = layout
  const { across, up, written } = mapTicks(box)
  const text = (more: Readonly<Record<string, string | number>>, content: string) =>
    e('text', { fill: ink.muted, 'font-size': 12, ...more }, content)
  return [
    e('rect', { x: left, y: top, width: right - left, height: bottom - top, fill: 'none', stroke: ink.subtle }),
    ...across.map((x) => text({ x: toX(x), y: bottom + 16, 'text-anchor': 'middle' }, written(x))),
    ...up.map((y) => text({ x: left - 6, y: toY(y) + 4, 'text-anchor': 'end' }, written(y))),
    text({ x: (left + right) / 2, y: bottom + 34, 'text-anchor': 'middle' }, 'x [mm]'),
    text({ transform: `translate(${left - 32} ${(top + bottom) / 2}) rotate(-90)`, 'text-anchor': 'middle' }, 'y [mm]'),
  ]
}

function legendOf([from, to]: readonly [number, number]): LegendEntry[] {
  const value = (step: number) => formatNumber(from + ((to - from) * step) / cividis.length, 3)
  return cividis.map((colour, i) => ({
    words: `${value(i)} – ${value(i + 1)}`,
    mark: e('rect', { y: -11, width: 28, height: 13, fill: colour }),
  }))
}
