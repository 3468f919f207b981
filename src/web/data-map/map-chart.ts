import type { DataMap, MapAxis } from '#contract/views/data-map.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { axisTitle } from '#web/chart/words.ts'
import { chartAxis } from './chart-axis.ts'
import type { ShownMap } from './map-state.ts'
import { publishedNote } from './published-ranges.ts'

export function mapChart(map: DataMap, { published, colour, shape }: Pick<ShownMap, 'published' | 'colour' | 'shape'>) {
  const [across, up] = [chartAxis(map.x).axis, chartAxis(map.y).axis]
  const frame = presetWith({ x: map.x.asked, y: map.y.asked })?.frame
  const [x, y] = frame
    ? [
        { ...across, covers: frame },
        { ...up, fromZero: true },
      ]
    : [across, up]
  const named = (axis: MapAxis) => axisTitle(chartAxis(axis).axis, 'SI')
  const both = colour === 'size' && map.hue === null
  const shaped = shape === 'size' || shape === 'hue' ? map[shape] : null
  const source = [
    ...(map.size
      ? [`area ${both ? 'and colour ' : ''}of a point: ${named(map.size)}, smallest where it is not known`]
      : []),
    ...(map.hue && colour === 'size' ? [`colour of a point: ${named(map.hue)}, grey where it is not known`] : []),
    ...(shaped ? [`shape of a point: thirds of ${named(shaped)}`] : []),
    ...(published === 'shown' ? publishedNote(map) : []),
  ]
  return {
    title: `${axisTitle(y, 'SI')} against ${axisTitle(x, 'SI')}`,
    x,
    y,
    source: source.length > 0 ? source.join('; ') : undefined,
  }
}
