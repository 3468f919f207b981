import { type StillChart, stillSvg } from './still-file.ts'
import { type LegendEntry, legendRows, sheetWidth, svgSheet } from './svg-sheet.ts'
import { describeChart } from './words.ts'

/** A picture that is not a plot of curves: bars, a radar, a strain field. */
export type StillDrawing = {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly source?: string | undefined
  /** Laboratories and licences. */
  readonly credit?: string | undefined
  readonly synthetic: boolean
  /** Sentence for readers who cannot see it. */
  readonly description: string
  /** Its elements in a width [px] of a theme, and how high they are. */
  readonly draw: (
    width: number,
    theme: 'light' | 'dark',
  ) => { readonly svg: string; readonly height: number; readonly legend: readonly LegendEntry[] }
}

/** What a page shows for an address, as a file can hold it. */
export type StillPicture = StillChart | StillDrawing

type Look = {
  readonly theme?: 'light' | 'dark'
  /** For the frame of another site: its words stand beside it, and it is as wide as a column or a phone. */
  readonly frame?: 'wide' | 'narrow'
}

/** Plots in frames, and what else is drawn there [px]. */
const frames = {
  wide: { box: { width: 864, height: 460 }, square: 560, drawing: 900 },
  narrow: { box: { width: 320, height: 300 }, square: 320, drawing: 380 },
} as const
const drawingWidth = 820
const edge = 16

/** @returns the picture as an SVG file; undefined where there is nothing to draw */
export function pictureSvg(picture: StillPicture, { theme = 'light', frame }: Look = {}): string | undefined {
  const shown = frame ? { ...picture, title: '', subtitle: undefined } : picture
  if (!('draw' in shown)) {
    if (!frame) return stillSvg({ ...shown, theme })
    const { box, square } = frames[frame]
    return stillSvg({ ...shown, theme, box: shown.equalAxes ? { width: square, height: square } : box })
  }
  const { title, subtitle = '', source, credit, synthetic, description, draw } = shown
  const inner = frame ? frames[frame].drawing : drawingWidth
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
  }).svg
}

/** The sentence about a picture for readers who cannot see it. */
export function pictureWords(picture: StillPicture): string {
  if ('draw' in picture) return picture.description
  const { series, x, y, system = 'SI' } = picture
  return describeChart(series, x, y, system)
}
