import { chartSvg, type StaticChart } from './chart-svg.ts'
import { type LegendEntry, legendRows, sheetWidth, type SvgFile, svgSheet } from './svg-sheet.ts'
import { describeChart } from '../words.ts'

export type StaticDrawing = {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly source?: string | undefined
  readonly credit?: string | undefined
  readonly synthetic: boolean
  readonly description: string
  /** Elements for a width [px] and a theme, and their height [px]. */
  readonly draw: (
    width: number,
    theme: 'light' | 'dark',
  ) => { readonly svg: string; readonly height: number; readonly legend: readonly LegendEntry[] }
}

export type StaticPicture = StaticChart | StaticDrawing

type FileOptions = {
  readonly theme?: 'light' | 'dark'
  /** For frames in other sites, which show the title themselves. */
  readonly frame?: 'wide' | 'narrow'
}

/** [px] */
const frames = {
  wide: { box: { width: 864, height: 460 }, square: 560, drawing: 900 },
  narrow: { box: { width: 320, height: 300 }, square: 320, drawing: 380 },
} as const
const drawingWidth = 820
const edge = 16

export function pictureSvg(picture: StaticPicture, { theme = 'light', frame }: FileOptions = {}): string | undefined {
  const shown = frame ? { ...picture, title: '', subtitle: undefined } : picture
  if ('draw' in shown) return drawingFile(shown, frame ? frames[frame].drawing : drawingWidth, theme).svg
  if (!frame) return chartSvg({ ...shown, theme })?.svg
  const { box, square } = frames[frame]
  return chartSvg({ ...shown, theme, box: shown.equalAxes ? { width: square, height: square } : box })?.svg
}

/** @param inner  width without edges [px] */
export function drawingFile(
  { title, subtitle = '', source, credit, synthetic, description, draw }: StaticDrawing,
  inner: number,
  theme: 'light' | 'dark',
): SvgFile {
  const { svg, height, legend } = draw(inner, theme)
  const width = sheetWidth(edge + inner)
  return svgSheet({
    title,
    subtitle,
    note: [source, credit].filter(Boolean).join(' · '),
    synthetic,
    description,
    theme,
    width,
    picture: { height: height + 24, svg: [(top) => `<g transform="translate(${edge} ${top})">${svg}</g>`] },
    legend: legendRows(legend, width, theme),
  })
}

export function pictureWords(picture: StaticPicture): string {
  if ('draw' in picture) return picture.description
  const { series, x, y, system = 'SI' } = picture
  return describeChart(series, x, y, system)
}
