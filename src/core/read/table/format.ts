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
  readonly rows: readonly (readonly Cell[])[]
  readonly dataStart: number | undefined
}

/** The format with most numbers and fewest words in the data lines. */
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
        // With blank as separator `1 234,5` would be two numbers.
        if (kind === 'n') here += cell.split(/[ \u00a0\u202f]/).length
        else if (kind === 't') words++
      }
      numbers += here
      if (here > 1) wide++
    }
    // A wrong separator gives rows of one number; rows of words only reduce the score.
    const score =
      (numbers - 1.5 * words) * (wide > sample.length / 2 ? 1 : 0.3) - dataStart * 1e-6 - unusual(format) * 1e-3
    if (!best || score > best.score + 1e-9) best = { format, rows, dataStart, score }
  }
  if (best) return best
  const separator = mostFrequent(lines)
  const format: TextFormat = { separator, decimal: '.' }
  return { format, rows: lines.map((line) => splitLine(line, separator)), dataStart: undefined }
}

function unusual(format: TextFormat): number {
  return format.separator === 'blank' ? 1 : 0
}

function mostFrequent(lines: readonly string[]): Separator {
  const all: Separator[] = ['\t', ';', ',', '|']
  let best: Separator = ','
  let max = 0
  for (const separator of all) {
    const count = lines.reduce((sum, line) => sum + line.split(separator).length - 1, 0)
    if (count > max) [best, max] = [separator, count]
  }
  return best
}
