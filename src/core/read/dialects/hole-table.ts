import type { SheetDialect, TextDialect } from '../dialect.ts'
import type { Cell } from '../source.ts'
import { findHoleHead, type HoleHead, readHoles } from '../table/hole-rows.ts'
import { readAll } from '../text/head.ts'
import { splitLine } from '../table/split-line.ts'

const separators = ['\t', ';', ',', '|'] as const

export const holeTable: TextDialect = {
  kind: 'text',
  id: 'hole-table',
  label: 'Table of hole expansions',
  score: ({ lines }) => (separated(lines.slice(0, 200)) ? 0.8 : 0),
  async read(head) {
    const text = (await readAll(head, 4_194_304)) ?? head.text
    const { rows, names } = separated(text.split(/\r?\n|\r/))!
    return { dialect: 'hole-table', ...readHoles(rows, names) }
  },
}

export const holeSheet: SheetDialect = {
  kind: 'sheets',
  id: 'hole-sheet',
  label: 'Table of hole expansions',
  score: ({ sheets }) => (sheets.some(({ rows }) => findHoleHead(rows)) ? 0.8 : 0),
  read({ sheets }) {
    const read = sheets.flatMap(({ rows }) => {
      const names = findHoleHead(rows)
      return names ? [readHoles(rows, names)] : []
    })
    return {
      dialect: 'hole-sheet',
      specimens: read.flatMap(({ specimens }) => specimens),
      issues: read.flatMap(({ issues }) => issues),
    }
  },
}

type Separated = { readonly rows: readonly (readonly Cell[])[]; readonly names: HoleHead }

function separated(lines: readonly string[]): Separated | undefined {
  for (const separator of separators) {
    const rows = lines.map((line) => splitLine(line, separator))
    const names = findHoleHead(rows)
    if (names) return { rows, names }
  }
  return undefined
}
