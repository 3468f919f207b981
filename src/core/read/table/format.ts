import { splitLine, type Separator, type TextFormat } from './split-line.ts'
import type { Cell } from '../source.ts'
import { cellKind } from './cell-kind.ts'
import { findDataStart } from './data-start.ts'

const candidates: readonly TextFormat[] = [
  { separator: '\t', decimal: '.' },
  { separator: ';', decimal: '.' },
  { separator: ',', decimal: '.' },
  { separator: '|', decimal: '.' },
  { separator: '\t', decimal: ',' },
  { separator: ';', decimal: ',' },
  { separator: 'blank', decimal: '.' },
  { separator: 'blank', decimal: ',' },
  { separator: '|', decimal: ',' },
]

export type GuessedFormat = {
  readonly format: TextFormat
  /** Lines as cells in that format. */
  readonly rows: readonly (readonly Cell[])[]
  /** 0-based line of the first data row; undefined when no format shows a table. */
  readonly dataStart: number | undefined
}

/**
 * Separator and decimal sign of a table, judged by its data lines alone: titles and metadata are often written with
 * other separators. The format wins that makes the most cells numbers and the fewest words.
 */
export function guessFormat(lines: readonly string[], among: readonly TextFormat[] = candidates): GuessedFormat {
  let best: (GuessedFormat & { score: number }) | undefined
  const quotedCommas = lines.some((line) => line.includes('"') && /"\s*,\s*"|^"[^"]*,\d/.test(line))
  const tried = quotedCommas ? [...among, { separator: ',', decimal: ',' } satisfies TextFormat] : among
  for (const format of tried) {
    const rows = lines.map((line) => splitLine(line, format.separator))
    const dataStart = findDataStart(rows, format.decimal)
    if (dataStart === undefined) continue
    let numbers = 0
    let words = 0
    let wide = 0
    const sample = rows.slice(dataStart, dataStart + 200)
    for (const row of sample) {
      let here = 0
      for (const cell of row) {
        const kind = cellKind(cell, format.decimal)
        // `1 234,5` is as many numbers where blanks separate.
        if (kind === 'n') here += cell.split(/[ \u00a0\u202f]/).length
        else if (kind === 't') words++
      }
      numbers += here
      if (here > 1) wide++
    }
    // Rows of one number each are what a wrong separator makes of a list; whole rows in words spoil a format.
    const score =
      (numbers - 1.5 * words) * (wide > sample.length / 2 ? 1 : 0.3) - dataStart * 1e-6 - unusual(format) * 1e-3
    if (!best || score > best.score + 1e-9) best = { format, rows, dataStart, score }
  }
  if (best) return best
  const separator = mostFrequent(lines)
  const format: TextFormat = { separator, decimal: '.' }
  return { format, rows: lines.map((line) => splitLine(line, separator)), dataStart: undefined }
}

/** Prefers, other things equal, the separators that programs write on purpose. */
function unusual(format: TextFormat): number {
  return format.separator === 'blank' ? 1 : 0
}

/** The separator that occurs most in lines without numbers' help. */
function mostFrequent(lines: readonly string[]): Separator {
  const all: Separator[] = ['\t', ';', ',', '|']
  let best: Separator = ','
  let most = 0
  for (const separator of all) {
    const count = lines.reduce((sum, line) => sum + line.split(separator).length - 1, 0)
    if (count > most) [best, most] = [separator, count]
  }
  return best
}
