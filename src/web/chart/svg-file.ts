import type { UnitSystem } from '#web/format/unit-system.ts'
import type { Drawn } from './drawing.ts'
import { extrapolatedSpans } from './drawing.ts'
import { evidenceShapes } from './evidence.ts'
import type { Ticks } from './frame.ts'
import { inks, swatches } from './palette.ts'
import { bandPath, curvePath, markerMiddle, markerPath } from './path.ts'
import type { Box } from './project.ts'
import type { View } from './scale.ts'
import { chartOrigin, kindAndOrigin, kindWord, originOf, type ChartAxis, type ChartEvidence } from './series.ts'
import { markerRadius } from './style.ts'
import { legendRows, type LegendEntry, sheetWidth, svgSheet, syntheticWord } from './svg-sheet.ts'
import { element as e } from './svg-text.ts'
import { axisTitle } from './words.ts'

/** What is displayed now, and how: the file shows nothing else and leaves nothing out. */
export type ChartFile = {
  readonly title: string
  readonly subtitle: string
  readonly note: string
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly system: UnitSystem
  readonly view: View
  readonly box: Box
  readonly ticks: Ticks
  readonly drawn: readonly Drawn[]
  readonly evidence: ChartEvidence | undefined
  readonly theme: 'light' | 'dark'
  /** Sentence for readers who cannot see the picture. */
  readonly description: string
}

const left = 76
/** Numbers at ticks and the name of the axis below a plot [px]. */
const below = 66

/** The chart as an SVG file that stands alone: title, axes with units, legend, evidence, source, and the word "Synthetic". */
export function chartSvg(file: ChartFile): { readonly svg: string; readonly width: number; readonly height: number } {
  const { box, title, subtitle, note, description, theme } = file
  const synthetic = chartOrigin(file.drawn.map(({ series }) => series)) === 'synthetic'
  const width = sheetWidth(left + box.width)
  return svgSheet({
    title,
    subtitle,
    note,
    description,
    theme,
    synthetic,
    width,
    picture: {
      height: box.height + below,
      svg: [
        e('clipPath', { id: 'plot' }, e('rect', { width: round(box.width), height: round(box.height) })),
        (top) => e('g', { transform: `translate(${left} ${top})` }, ...plotParts(file, synthetic)),
      ],
    },
    legend: legendRows(legendOf(file), width, theme),
  })
}

function plotParts(file: ChartFile, synthetic: boolean): string[] {
  const { box, drawn, ticks, theme, view, evidence, system } = file
  const ink = inks[theme]
  const { width, height } = box
  const y = (place: number) => round((1 - place) * height)
  return [
    ...extrapolatedSpans(drawn, view.x).map(([from, to]) =>
      e('rect', { x: round(from * width), width: round((to - from) * width), height, fill: ink.warningTint }),
    ),
    ...ticks.x.map(({ place }) => e('path', { d: `M${round(place * width)} 0V${height}`, stroke: ink.grid })),
    ...ticks.y.map(({ place }) => e('path', { d: `M0 ${y(place)}H${width}`, stroke: ink.grid })),
    ...evidenceBand(file),
    synthetic ? syntheticWord(box, ink.text) : '',
    e(
      'g',
      { 'clip-path': 'url(#plot)', fill: 'none', 'stroke-linejoin': 'bevel' },
      ...drawn.map((one) => curve(one, theme)),
    ),
    ...(evidence ? evidenceShapes(evidence, view).marks.map((mark) => markSvg(mark, box, ink)) : []),
    e('path', { d: `M0 0V${height}H${width}`, fill: 'none', stroke: ink.subtle }),
    ...ticks.x.map(({ place, label }) =>
      e(
        'text',
        { x: round(place * width), y: height + 18, fill: ink.muted, 'font-size': 12, 'text-anchor': 'middle' },
        label,
      ),
    ),
    ...ticks.y.map(({ place, label }) =>
      e('text', { x: -8, y: y(place) + 4, fill: ink.muted, 'font-size': 12, 'text-anchor': 'end' }, label),
    ),
    e(
      'text',
      { x: width / 2, y: height + 42, fill: ink.text, 'font-size': 13, 'text-anchor': 'middle' },
      axisTitle(file.x, system),
    ),
    e(
      'text',
      {
        transform: `translate(-56 ${round(height / 2)}) rotate(-90)`,
        fill: ink.text,
        'font-size': 13,
        'text-anchor': 'middle',
      },
      axisTitle(file.y, system),
    ),
  ]
}

function curve({ projection, kept, style, band, markers, series }: Drawn, theme: 'light' | 'dark'): string {
  const colour = swatches[style.colour]![theme]
  // Tenths of a pixel, written as whole numbers.
  return [
    band
      ? e('path', {
          d: bandPath(band.upper, band.lower, kept, 10),
          transform: 'scale(.1)',
          fill: colour,
          opacity: style.band,
        })
      : '',
    style.width > 0
      ? e('path', {
          d: curvePath(projection, kept, 10),
          transform: 'scale(.1)',
          stroke: colour,
          'stroke-width': style.width * 10,
          'stroke-dasharray': style.dash.length > 0 ? style.dash.map((length) => length * 10).join(' ') : undefined,
        })
      : '',
    ...markers.map((i) =>
      e('path', {
        d: markerPath(style.marker.shape, markerRadius(series, i)),
        transform: `translate(${round(projection.px[i]!)} ${round(projection.py[i]!)})`,
        stroke: colour,
        'stroke-width': 1.5,
        fill: style.marker.hollow ? inks[theme].canvas : colour,
      }),
    ),
  ].join('')
}

function evidenceBand({ evidence, view, box, theme }: ChartFile): string[] {
  if (!evidence) return []
  const { from, to } = evidenceShapes(evidence, view)
  const ink = inks[theme]
  return [
    e('rect', {
      x: round(from * box.width),
      width: round((to - from) * box.width),
      height: box.height,
      fill: ink.accent,
      opacity: 0.12,
    }),
    e('text', { x: round(from * box.width) + 4, y: 14, fill: ink.accent, 'font-size': 12 }, evidence.label),
  ]
}

type MarkShape = ReturnType<typeof evidenceShapes>['marks'][number]

function markSvg({ label, points }: MarkShape, box: Box, ink: (typeof inks)['light']): string {
  const at = points.map(([x, y]) => [round(x * box.width), round((1 - y) * box.height)] as const)
  const [first, second] = at
  if (!first) return ''
  const [lx, ly] = second ?? first
  return [
    second
      ? e('path', {
          d: `M${first.join(' ')}L${second.join(' ')}`,
          stroke: ink.accent,
          'stroke-width': 1.5,
          'stroke-dasharray': '5 3',
        })
      : e('circle', { cx: first[0], cy: first[1], r: 5, fill: ink.canvas, stroke: ink.accent, 'stroke-width': 2 }),
    e(
      'text',
      {
        x: lx + 8,
        y: ly - 8,
        fill: ink.accent,
        'font-size': 12,
        stroke: ink.canvas,
        'stroke-width': 3,
        'paint-order': 'stroke',
      },
      label,
    ),
  ].join('')
}

/** The marks of `OriginMark` as characters. */
const originSign = { measured: '● ', published: '■ ', synthetic: '◌ ', none: '' } as const

function legendOf({ drawn, theme }: ChartFile): LegendEntry[] {
  const ink = inks[theme]
  const mixed = chartOrigin(drawn.map(({ series }) => series)) === 'mixed'
  return drawn.map(({ series, style }) => {
    const colour = swatches[style.colour]![theme]
    const middle = markerMiddle(style.marker.shape)
    return {
      words: mixed
        ? `${series.label} (${originSign[originOf(series) ?? 'none']}${kindAndOrigin(series)})`
        : series.label + (series.kind === 'measured' || series.kind === 'replicate' ? '' : ` (${kindWord(series)})`),
      mark: [
        style.width > 0
          ? e('path', {
              d: 'M0 -4H28',
              stroke: colour,
              'stroke-width': style.width,
              'stroke-dasharray': style.dash.join(' ') || undefined,
            })
          : '',
        style.width === 0 && style.markers === 'none'
          ? e('rect', { y: -9, width: 28, height: 10, fill: colour, opacity: style.band })
          : '',
        style.markers === 'none'
          ? ''
          : e('path', {
              d: markerPath(style.marker.shape, 3.5),
              transform: `translate(${14 - middle[0]} ${-4 - middle[1]})`,
              stroke: colour,
              'stroke-width': 1.5,
              fill: style.marker.hollow ? ink.canvas : colour,
            }),
      ].join(''),
    }
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
