import type { DrawnSeries } from '../drawing/drawing.ts'
import { extrapolatedSpans } from '../drawing/drawing.ts'
import { evidenceShapes } from '../drawing/evidence.ts'
import { bandPath, curvePath, markerMiddle, markerPath } from '../drawing/path.ts'
import type { Box } from '../drawing/project.ts'
import type { View } from '../drawing/scale.ts'
import { markerRadius, type SeriesStyle } from '../drawing/style.ts'
import type { PlacedTick, Ticks } from '../drawing/ticks.ts'
import { type ChartInk, inks, swatches } from '../palette.ts'
import type { ChartEvidence } from '../series.ts'
import { element as e } from './svg-text.ts'
import type { Tag } from '../drawing/place-tags.ts'

/** Positions and colours: percent and theme variables in a page, pixels and fixed colours in a file. */
export type Surface = {
  /** From the left edge; a fraction of the width. */
  readonly x: (fraction: number) => number | string
  /** From the upper edge; a fraction of the height from below. */
  readonly y: (fraction: number) => number | string
  readonly ink: ChartInk
  /** Colour of a palette index. */
  readonly series: (colour: number) => string
}

const percent = (fraction: number) => `${Math.round(fraction * 1e5) / 1e3}%`

export const pageSurface: Surface = {
  x: percent,
  y: (fraction) => percent(1 - fraction),
  ink: {
    canvas: 'var(--canvas)',
    text: 'var(--text)',
    muted: 'var(--text-muted)',
    subtle: 'var(--text-subtle)',
    grid: 'var(--border-subtle)',
    accent: 'var(--accent)',
    warning: 'var(--warning)',
    warningTint: 'var(--warning-bg)',
  },
  series: (colour) => `var(--series-${colour + 1})`,
}

export function fileSurface({ width, height }: Box, theme: 'light' | 'dark'): Surface {
  return {
    x: (fraction) => round(fraction * width),
    y: (fraction) => round((1 - fraction) * height),
    ink: inks[theme],
    series: (colour) => swatches[colour]![theme],
  }
}

type Background = {
  readonly drawn: readonly DrawnSeries[]
  readonly view: View
  /** Undefined if the canvas draws them. */
  readonly ticks: Ticks | undefined
  readonly evidence: ChartEvidence | undefined
}

export function backgroundSvg({ x, y, ink }: Surface, { drawn, view, ticks, evidence }: Background): string {
  const [right, bottom] = [x(1), y(0)]
  const vertical = (value: number, look: object) => e('line', { x1: x(value), x2: x(value), y2: bottom, ...look })
  const band = (from: number, to: number, look: object) =>
    e('rect', { x: x(from), width: x(to - from), height: bottom, ...look })
  const window = evidence && evidenceShapes(evidence, view)
  const edge = { stroke: ink.accent, 'stroke-dasharray': '2 3' }
  return [
    ...extrapolatedSpans(drawn, view.x).map(([from, to]) => band(from, to, { fill: ink.warningTint })),
    ...(ticks?.x ?? []).map(({ place }) => vertical(place, { stroke: ink.grid })),
    ...(ticks?.y ?? []).map(({ place }) => e('line', { y1: y(place), y2: y(place), x2: right, stroke: ink.grid })),
    window ? band(window.from, window.to, { fill: ink.accent, opacity: 0.12 }) : '',
    window ? vertical(window.from, edge) + vertical(window.to, edge) : '',
  ].join('')
}

export function evidenceSvg({ x, y, ink }: Surface, evidence: ChartEvidence, view: View): string {
  const { from, marks } = evidenceShapes(evidence, view)
  const label = (text: string, position: Record<string, string | number>) =>
    e(
      'text',
      {
        ...position,
        fill: ink.accent,
        stroke: ink.canvas,
        'stroke-width': 3,
        'paint-order': 'stroke',
        'font-weight': 600,
      },
      text,
    )
  const markSvg = ({ label: text, points: [first, second] }: (typeof marks)[number]) => {
    if (!first) return ''
    const [px, py] = second ?? first
    const line = { stroke: ink.accent, 'stroke-width': 1.5, 'stroke-dasharray': '5 3' }
    const point = { r: 5, fill: ink.canvas, stroke: ink.accent, 'stroke-width': 2 }
    return [
      second
        ? e('line', { x1: x(first[0]), y1: y(first[1]), x2: x(second[0]), y2: y(second[1]), ...line })
        : e('circle', { cx: x(first[0]), cy: y(first[1]), ...point }),
      label(text, {
        x: x(px),
        y: y(py),
        dx: px > 0.7 ? -8 : 8,
        dy: py > 0.9 ? 16 : -8,
        'text-anchor': px > 0.7 ? 'end' : 'start',
      }),
    ].join('')
  }
  return [label(evidence.label, { x: x(from), y: 14, dx: 4 }), ...marks.map(markSvg)].join('')
}

/** Names in the plot, each after the marker of its series. */
export function tagsSvg({ x, y, ink, series }: Surface, tags: readonly Tag[]): string {
  const look = { fill: ink.text, 'font-weight': 600, dy: '0.35em' }
  const halo = { stroke: ink.canvas, 'stroke-width': 3, 'paint-order': 'stroke' }
  return tags
    .map(({ text, colour, marker, half, ...at }) =>
      e(
        'svg',
        { x: x(at.x), y: y(at.y), overflow: 'visible' },
        marker
          ? e('path', {
              d: markerPath(marker.shape, 4),
              transform: `translate(${round(5 - half)})`,
              ...markerLook({ marker }, series(colour), ink.canvas),
            })
          : e('path', { d: `M${round(1 - half)} 0h8`, stroke: series(colour), 'stroke-width': 2 }),
        e('text', { x: round(12 - half), ...look, ...halo }, text),
      ),
    )
    .join('')
}

/** Numbers along the x axis. `y`: their baseline. */
export function xTicksSvg({ x, ink }: Surface, ticks: readonly PlacedTick[], y: number): string {
  return ticks
    .map(({ place, label }) => e('text', { x: x(place), y, fill: ink.muted, 'text-anchor': 'middle' }, label))
    .join('')
}

/** Numbers along the y axis. `x`: the axis. */
export function yTicksSvg({ y, ink }: Surface, ticks: readonly PlacedTick[], x: number | string): string {
  const look = { dx: -8, dy: '0.35em', fill: ink.muted, 'text-anchor': 'end' }
  return ticks.map(({ place, label }) => e('text', { x, y: y(place), ...look }, label)).join('')
}

type CurveScale = {
  readonly x: number
  readonly y: number
  readonly stroke: number
}

/** `more`: attributes of both paths. */
export function curveSvg(
  { projection, kept, style, band }: DrawnSeries,
  colour: string,
  { x, y, stroke }: CurveScale,
  more: Record<string, string>,
): string {
  return [
    band
      ? e('path', { d: bandPath(band.upper, band.lower, kept, x, y), fill: colour, opacity: style.band, ...more })
      : '',
    style.width > 0
      ? e('path', {
          d: curvePath(projection, kept, x, y),
          fill: 'none',
          stroke: colour,
          'stroke-width': style.width * stroke,
          'stroke-dasharray': dashes(style.dash, stroke),
          'stroke-linejoin': 'bevel',
          ...more,
        })
      : '',
  ].join('')
}

/** `place` puts a marker outline at its point. */
export function markersSvg(
  { series, style, markers }: DrawnSeries,
  colour: string,
  canvas: string,
  place: (index: number, outline: string) => string,
): string {
  if (markers.length === 0) return ''
  const outlines = markers.map((i) => place(i, markerPath(style.marker.shape, markerRadius(series, i))))
  return e('g', markerLook(style, colour, canvas), ...outlines)
}

/** Legend sample, 28 px wide and centred on y = 0. */
export function sampleSvg(style: SeriesStyle, colour: string, canvas: string): string {
  const { width, dash, marker, markers, band } = style
  const [right, up] = markerMiddle(marker.shape)
  return [
    width === 0 && markers === 'none' ? e('rect', { y: -5, width: 28, height: 10, fill: colour, opacity: band }) : '',
    width > 0
      ? e('path', { d: 'M0 0H28', stroke: colour, 'stroke-width': width, 'stroke-dasharray': dashes(dash, 1) })
      : '',
    markers === 'none'
      ? ''
      : e('path', {
          d: markerPath(marker.shape, 3.5),
          transform: `translate(${14 - right} ${-up})`,
          ...markerLook(style, colour, canvas),
        }),
  ].join('')
}

function markerLook({ marker }: Pick<SeriesStyle, 'marker'>, colour: string, canvas: string) {
  return { stroke: colour, 'stroke-width': 1.5, fill: marker.hollow ? canvas : colour }
}

function dashes(dash: readonly number[], scale: number): string | undefined {
  return dash.length > 0 ? dash.map((length) => length * scale).join(' ') : undefined
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
