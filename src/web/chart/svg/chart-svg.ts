import type { UnitSystem } from '#web/format/unit-system.ts'
import { homeView } from '../drawing/drawing.ts'
import { layOutChart } from '../drawing/layout.ts'
import { hasEndLabels, placeEnds } from '../drawing/place-ends.ts'
import type { Box } from '../drawing/project.ts'
import type { View } from '../drawing/scale.ts'
import { swatches } from '../palette.ts'
import {
  type ChartAxis,
  type ChartEvidence,
  chartOrigin,
  type ChartSeries,
  legendEntries,
  legendKinds,
  type LogChoice,
  originOf,
} from '../series.ts'
import { axisTitle, shortAxisTitle } from '../words.ts'
import {
  backgroundSvg,
  curveSvg,
  evidenceSvg,
  fileSurface,
  markersSvg,
  sampleSvg,
  tagsSvg,
  xTicksSvg,
  yTicksSvg,
} from './plot-svg.ts'
import { legendRows, sheetWidth, type SvgFile, svgSheet, syntheticWord } from './svg-sheet.ts'
import { element as e } from './svg-text.ts'

export type StaticChart = {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly series: readonly ChartSeries[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly evidence?: ChartEvidence | undefined
  readonly equalAxes?: boolean | undefined
  readonly log?: LogChoice | undefined
  readonly source?: string | undefined
  readonly credit?: string | undefined
  readonly system?: UnitSystem | undefined
  readonly theme?: 'light' | 'dark' | undefined
  /** Size of the plot without axes and legend [px]. */
  readonly box?: Box | undefined
  readonly view?: View | undefined
  readonly hidden?: ReadonlySet<string> | undefined
  /** Reference lines that are named in the plot are not in the legend, too. */
  readonly namedOnce?: boolean | undefined
}

const defaultBox: Box = { width: 960, height: 540 }
const defaultSquare: Box = { width: 600, height: 600 }
const linear: LogChoice = { x: false, y: false }
/** Below it an axis has symbol and unit without words, as in a page [px]. */
const narrow = 450
/** Space left of the y axis and below the x axis for numbers and titles [px]. */
const [left, below] = [76, 66]

/** Chart as an SVG file; undefined if nothing can be drawn. Does not need a browser. */
export function chartSvg(chart: StaticChart): SvgFile | undefined {
  const { title, subtitle = '', series, x, y, evidence, equalAxes = false, theme = 'light', system = 'SI' } = chart
  const log = equalAxes ? linear : (chart.log ?? linear)
  const view = chart.view ?? homeView(series, { x, y }, log, { evidence, equalAxes })
  if (!view) return undefined
  const { hidden = new Set<string>(), source, credit } = chart
  const frame = chart.box ?? (equalAxes ? defaultSquare : defaultBox)
  const column = endColumn(
    series.filter(({ id }) => !hidden.has(id)),
    frame,
    equalAxes,
  )
  const box = { ...frame, width: frame.width - column }
  const layout = layOutChart({ series, x, y, source }, { view, log, hidden, box, system })
  const { drawn, ticks, tags, note, description, origin } = layout
  const surface = fileSurface(box, theme)
  const { ink } = surface
  const synthetic = origin === 'synthetic'
  const colourOf = (swatch: number) => swatches[swatch]![theme]
  const axisName = { fill: ink.text, 'font-size': 13, 'text-anchor': 'middle' }

  const curves = drawn.map((one) => {
    const colour = colourOf(one.style.colour)
    const { px, py } = one.projection
    return [
      // Tenths of a pixel, written as whole numbers.
      curveSvg(one, colour, { x: 10, y: 10, stroke: 10 }, { transform: 'scale(.1)' }),
      markersSvg(one, colour, ink.canvas, (i, outline) =>
        e('path', { d: outline, transform: `translate(${round(px[i]!)} ${round(py[i]!)})` }),
      ),
    ].join('')
  })
  const titleOf = frame.width < narrow ? shortAxisTitle : axisTitle
  const plot = [
    backgroundSvg(surface, { drawn, view, ticks, evidence }),
    synthetic ? syntheticWord(box, ink.text) : '',
    e('g', { 'clip-path': 'url(#plot)' }, ...curves),
    e('path', { d: `M0 0V${box.height}H${box.width}`, fill: 'none', stroke: ink.subtle }),
    e(
      'g',
      { 'font-size': 12 },
      evidence ? evidenceSvg(surface, evidence, view) : '',
      tagsSvg(surface, tags),
      xTicksSvg(surface, ticks!.x, box.height + 18),
      yTicksSvg(surface, ticks!.y, 0),
    ),
    e('text', { x: box.width / 2, y: box.height + 42, ...axisName }, titleOf(x, system)),
    e('text', { transform: `translate(-56 ${round(box.height / 2)}) rotate(-90)`, ...axisName }, titleOf(y, system)),
  ]
  const width = sheetWidth(left + frame.width)
  const shown = drawn.map((one) => one.series)
  const entries = legendEntries(shown)
  const wordsOf = legendWords(shown)
  const legend = entries.map(({ label, members }) => {
    const { series: one, style } = drawn[members[0]!]!
    return {
      words: wordsOf(one, label),
      mark: e('g', { transform: 'translate(0 -4)' }, sampleSvg(style, colourOf(style.colour), ink.canvas)),
    }
  })
  const isNamed = (i: number) => {
    const { kind, tag } = drawn[i]!.series
    return kind === 'reference' && tags.some(({ text }) => text === tag)
  }
  const listed = chart.namedOnce ? legend.filter((_, i) => !entries[i]!.members.every(isNamed)) : legend
  const ends =
    column > 0
      ? placeEnds(
          drawn,
          box,
          entries.map(() => endHeight),
          entries.map(({ members }) => members.map((i) => drawn[i]!.at)),
        )
      : []
  const names = legend.map(({ words, mark }, i) =>
    e(
      'g',
      { transform: `translate(${round(box.width + 10)} ${round(ends[i] ?? 0) + 4})` },
      mark,
      e('text', { x: 34, fill: ink.text, 'font-size': 12 }, words),
    ),
  )
  return svgSheet({
    title,
    subtitle,
    note: [note, credit].filter(Boolean).join(' · '),
    description,
    theme,
    synthetic,
    width,
    picture: {
      height: box.height + below,
      svg: [
        e('clipPath', { id: 'plot' }, e('rect', { width: round(box.width), height: round(box.height) })),
        (top) => e('g', { transform: `translate(${left} ${top})` }, ...plot, ...(column > 0 ? names : [])),
      ],
    },
    legend: legendRows(column > 0 ? [] : listed, width, theme),
  })
}

/** Marks of `OriginMark` as characters. */
const originSign = { measured: '● ', published: '■ ', synthetic: '◌ ', none: '' } as const

/** Height of a name at the end of a line [px]. */
const endHeight = 20

/** Width for the names of lines at their ends [px]; 0 if they are too long or too many: they are below the plot. */
function endColumn(series: readonly ChartSeries[], { width }: Box, equalAxes: boolean): number {
  if (!hasEndLabels(series, equalAxes)) return 0
  const wordsOf = legendWords(series)
  const words = legendEntries(series).map(({ label, members }) => wordsOf(series[members[0]!]!, label))
  const column = 50 + 6.8 * Math.max(...words.map(({ length }) => length))
  return column > 0.35 * width ? 0 : Math.ceil(column)
}

/** `QP1000 RD (● measured)` */
function legendWords(all: readonly ChartSeries[]): (one: ChartSeries, label: string) => string {
  const isMixed = chartOrigin(all) === 'mixed'
  const kindOf = legendKinds(all)
  return (one, label) => {
    const words = (isMixed ? originSign[originOf(one) ?? 'none'] : '') + kindOf(one)
    return words === '' ? label : `${label} (${words})`
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
