import type { Box } from '../drawing/project.ts'
import { inks } from '../palette.ts'
import { element as e } from './svg-text.ts'

export type LegendEntry = {
  readonly words: string
  /** 28 px wide, above the baseline. */
  readonly mark: string
}

export type SvgFile = { readonly svg: string; readonly width: number; readonly height: number }

type Legend = { readonly entries: readonly string[]; readonly rows: number }

type SvgSheet = {
  readonly title: string
  readonly subtitle: string
  readonly note: string
  readonly description: string
  readonly theme: 'light' | 'dark'
  readonly synthetic: boolean
  readonly width: number
  /** SVG elements, or functions of the distance of the plot from the upper edge [px]. */
  readonly picture: { readonly height: number; readonly svg: readonly (string | ((top: number) => string))[] }
  readonly legend: Legend
}

const font = 'Inter, Arial, Helvetica, sans-serif'
const right = 20
const rowHeight = 20
const noteHeight = 14

/** [px]; `held`: right end of the content. */
export const sheetWidth = (held: number): number => Math.ceil(held + right)

export function svgSheet(sheet: SvgSheet): SvgFile {
  const { title, subtitle, note, description, theme, width, legend, picture } = sheet
  const ink = inks[theme]
  const top = subtitle ? 64 : 44
  const legendTop = top + picture.height
  const noteLines = note === '' ? [] : linesOf(note, width - 16 - right)
  const noteTop = legendTop + legend.rows * rowHeight
  const height = Math.ceil(noteTop + (noteLines.length > 0 ? 12 + noteLines.length * noteHeight : 8))
  const text = (x: number, y: number, words: string, more: Record<string, string | number> = {}) =>
    e('text', { x, y, fill: ink.muted, 'font-size': 12, ...more }, words)
  const svg = e(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'font-family': font,
    },
    e('title', {}, title),
    e('desc', {}, description),
    e('rect', { width, height, fill: ink.canvas }),
    text(16, 28, title, { fill: ink.text, 'font-size': 17, 'font-weight': 600 }),
    subtitle ? text(16, 48, subtitle, { 'font-size': 13 }) : '',
    sheet.synthetic ? syntheticBadge(width, theme) : '',
    ...picture.svg.map((part) => (typeof part === 'string' ? part : part(top))),
    e('g', { transform: `translate(16 ${legendTop})` }, ...legend.entries),
    ...noteLines.map((words, i) =>
      text(16, noteTop + (i + 1) * noteHeight, words, { 'font-size': 11, fill: ink.subtle }),
    ),
  )
  return { svg, width, height }
}

/** Lines of a note for a width [px], from an estimated length. */
function linesOf(note: string, width: number): string[] {
  const maxLength = Math.max(20, Math.floor(width / 5.6))
  const lines: string[] = []
  for (const word of note.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= maxLength) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Rows for a width [px], from estimated lengths. */
export function legendRows(entries: readonly LegendEntry[], width: number, theme: 'light' | 'dark'): Legend {
  const ink = inks[theme]
  let x = 0
  let row = 0
  const placed = entries.map(({ words, mark }) => {
    const length = 44 + words.length * 6.8
    if (x > 0 && x + length > width - right) {
      x = 0
      row++
    }
    const position = `translate(${Math.round(x)} ${row * rowHeight})`
    x += length + 16
    return e('g', { transform: position }, mark, e('text', { x: 36, fill: ink.text, 'font-size': 12 }, words))
  })
  return { entries: placed, rows: placed.length === 0 ? 0 : row + 1 }
}

/** Faint and behind the data, as on the page (`chart.module.css`). Hidden from screen readers: the badge states it. */
export function syntheticWord({ width, height }: Box, colour: string): string {
  const look = {
    fill: colour,
    opacity: 0.05,
    'font-size': round(Math.min(width / 12, height / 6)),
    'font-weight': 650,
    'text-anchor': 'middle',
  }
  const position = `translate(${round(width / 2)} ${round(height / 2)}) rotate(-30)`
  return e('text', { transform: position, ...look, 'aria-hidden': 'true' }, 'Synthetic')
}

function syntheticBadge(width: number, theme: 'light' | 'dark'): string {
  const ink = inks[theme]
  return e(
    'g',
    { transform: `translate(${width - 112} 12)` },
    e('rect', { width: 96, height: 24, rx: 12, fill: 'none', stroke: ink.warning, 'stroke-dasharray': '3 2' }),
    e('text', { x: 48, y: 16, fill: ink.warning, 'font-size': 12, 'text-anchor': 'middle' }, '◌ Synthetic'),
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
