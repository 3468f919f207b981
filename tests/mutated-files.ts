import { randomFor } from '#core/numerics/random.ts'
import { fixtures } from '#core/read/dialects/sample-files.ts'
import type { Cell, Sheet, Source } from '#core/read/source.ts'
import { curve, expansion, limit, locus, scalars } from '#core/read/sample-uploads.ts'

/** Characters of a mutated text at most: the size of an ordinary export. */
const mostText = 100_000
/** Cells of a mutated workbook at most. */
const mostCells = 60_000
const mostSheets = 1000

/** A laboratory's file damaged or blown up at random. The same number always makes the same file. */
export type MutatedFile = {
  /** The file it was made from, and what was done to it. */
  readonly what: string
  readonly source: Source
}

type Random = {
  /** Uniform in [0, 1). */
  readonly next: () => number
  /** Whole number below `end`. */
  readonly integer: (end: number) => number
}

type Lines = string[]
type Mutation<What> = { readonly name: string; readonly apply: (file: What, random: Random) => What }

const tables: readonly (readonly string[])[] = [
  ['time;force;extension', '0;1;0', '1;5;0.1', '2;6;0.2', '3;7;0.3', '4;8;0.4', '5;9;0.5'],
  ['Specimen;P1', 'Width;20;mm', 'Final width;18;mm', 'Rm;600;MPa', 'time;force;extension', '0;1;0', '1;5;0.1'],
  ['Diameter;12.5;Diameter;12.7', 'force;ext;force;ext', '0;0;0;0', '1;1;1;1', '2;2;2;2'],
  ['specimen;time;force;extension', 'A;0;1;0', 'A;1;5;0.1', 'B;0;1;0', 'B;1;5;0.1', 'B;2;6;0.2'],
  ['Specimen;Rm;Rp0.2;A80', ';MPa;MPa;%', 'P1;600;400;20', 'P2;610;410;21', 'Mean;605;405;20.5'],
]

const pick = <Value>(values: readonly Value[], random: Random): Value => values[random.integer(values.length)]!

function blockOf(lines: Lines, random: Random): { from: number; to: number } {
  const from = random.integer(lines.length)
  return { from, to: Math.min(lines.length, from + 1 + random.integer(random.integer(2) ? 4 : lines.length)) }
}

/** Repeats until the text is full; `numbered` makes each copy different. */
function repeated(lines: Lines, { from, to }: { from: number; to: number }, random: Random): Lines {
  const block = lines.slice(from, to)
  const length = block.reduce((sum, line) => sum + line.length + 1, 0)
  const times = Math.min(1 + random.integer(3000), Math.floor(mostText / Math.max(1, length)))
  const numbered = random.integer(2) === 1
  const copies = Array.from({ length: times }, (_, i) =>
    numbered ? block.map((line) => line.replace(/[A-Za-z](?=\W|$)/, (letter) => `${letter}${i}`)) : block,
  )
  return [...lines.slice(0, from), ...copies.flat(), ...lines.slice(to)]
}

const onLine =
  (change: (line: string, random: Random) => string) =>
  (lines: Lines, random: Random): Lines =>
    lines.with(random.integer(lines.length), change(pick(lines, random), random))

const runs = [
  ' ',
  '(',
  '[',
  '"',
  ',',
  ';',
  '\t',
  ':',
  '=',
  '.',
  '1',
  '-',
  'a',
  'é',
  'length ',
  'in ',
  'N/mm² ',
  '[N] ',
  '_',
  '#',
]

const textMutations: readonly Mutation<Lines>[] = [
  { name: 'all lines repeated', apply: (lines, random) => repeated(lines, { from: 0, to: lines.length }, random) },
  { name: 'lines repeated', apply: (lines, random) => repeated(lines, blockOf(lines, random), random) },
  {
    name: 'a table put in and repeated',
    apply(lines, random) {
      const table = pick(tables, random)
      const at = random.integer(lines.length + 1)
      const joined = [...lines.slice(0, at), ...table, ...lines.slice(at)]
      return repeated(joined, { from: at, to: at + table.length }, random)
    },
  },
  {
    name: 'a line widened',
    apply: onLine((line, random) => (line + pick([';', ',', '\t', ' '], random)).repeat(1 + random.integer(600))),
  },
  {
    name: 'a run of characters',
    apply: onLine((line, random) => {
      const at = random.integer(line.length + 1)
      return line.slice(0, at) + pick(runs, random).repeat(1 + random.integer(30_000)) + line.slice(at)
    }),
  },
  {
    name: 'every cell doubled',
    apply: (lines, random) => {
      const separator = pick([';', ',', '\t'], random)
      const times = 1 + random.integer(40)
      return lines.map((line) => Array.from({ length: times }, () => line).join(separator))
    },
  },
  {
    name: 'blank lines',
    apply: (lines, random) =>
      lines.toSpliced(random.integer(lines.length), 0, ...Array.from({ length: random.integer(20_000) }, () => '')),
  },
  {
    name: 'lines removed',
    apply: (lines, random) => {
      const { from, to } = blockOf(lines, random)
      return lines.toSpliced(from, to - from)
    },
  },
  {
    name: 'lines in another order',
    apply: (lines, random) =>
      lines
        .map((line) => [random.next(), line] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, line]) => line),
  },
  {
    name: 'another separator',
    apply(lines, random) {
      const to = pick([';', ',', '\t', ' ', '|'], random)
      return lines.map((line) => line.replaceAll(pick([';', ',', '\t'], random), to))
    },
  },
  { name: 'decimal commas', apply: (lines) => lines.map((line) => line.replaceAll(/(\d)\.(\d)/g, '$1,$2')) },
  {
    name: 'characters replaced',
    apply: (lines, random) =>
      lines.map((line) =>
        random.integer(4) ? line : line.replaceAll(/./g, (letter) => (random.integer(8) ? letter : pick(runs, random))),
      ),
  },
  {
    name: 'words among the rows',
    apply: (lines, random) => lines.flatMap((line, at) => (random.integer(2) ? [line] : [line, `note ${at} between`])),
  },
]

type Sheets = readonly Sheet[]

const onSheet =
  (change: (rows: Cell[][], random: Random) => readonly (readonly Cell[])[]) =>
  (sheets: Sheets, random: Random): Sheets => {
    const at = random.integer(sheets.length)
    return sheets.map((sheet, i) =>
      i === at
        ? {
            ...sheet,
            rows: change(
              sheet.rows.map((row) => [...row]),
              random,
            ),
          }
        : sheet,
    )
  }

const sheetMutations: readonly Mutation<Sheets>[] = [
  {
    name: 'sheets repeated',
    apply: (sheets, random) =>
      Array.from({ length: 1 + random.integer(200) }, (_, i) =>
        sheets.map((sheet) => ({ ...sheet, name: `${sheet.name} ${i}` })),
      ).flat(),
  },
  {
    name: 'all rows repeated',
    apply: onSheet((rows, random) => Array.from({ length: 1 + random.integer(2000) }, () => rows).flat()),
  },
  {
    name: 'rows repeated',
    apply: onSheet((rows, random) => {
      if (rows.length === 0) return rows
      const from = random.integer(rows.length)
      const block = rows.slice(from, from + 1 + random.integer(6))
      const numbered = random.integer(2) === 1
      const copies = Array.from({ length: 1 + random.integer(2000) }, (_, i) =>
        numbered ? block.map((row) => row.map((cell) => (typeof cell === 'string' ? `${cell}${i}` : cell))) : block,
      )
      return rows.toSpliced(from, 0, ...copies.flat())
    }),
  },
  {
    name: 'columns repeated',
    apply: onSheet((rows, random) => {
      const times = 1 + random.integer(300)
      return rows.map((row) => Array.from({ length: times }, () => row).flat())
    }),
  },
  {
    name: 'a cell lengthened',
    apply: onSheet((rows, random) =>
      rows.map((row) =>
        row.map((cell) =>
          typeof cell === 'string' && random.integer(6) === 0
            ? cell + pick(runs, random).repeat(random.integer(20_000))
            : cell,
        ),
      ),
    ),
  },
  {
    name: 'cells emptied',
    apply: onSheet((rows, random) => rows.map((row) => row.map((cell) => (random.integer(5) ? cell : null)))),
  },
  {
    name: 'numbers as text',
    apply: onSheet((rows, random) =>
      rows.map((row) =>
        row.map((cell) => (typeof cell === 'number' && random.integer(2) ? String(cell).replace('.', ',') : cell)),
      ),
    ),
  },
]

const samples: readonly { readonly id: string; readonly source: () => Source }[] = [
  ...Object.entries(fixtures).map(([id, { source }]) => ({ id, source })),
  ...[curve, scalars, expansion, limit, locus, ...tables].map((lines, i) => ({
    id: `table ${i + 1}`,
    source: (): Source => ({ kind: 'text', name: 'table.csv', pieces: [lines.join('\n')] }),
  })),
]

/** @param share  size at most, as a share of that of an ordinary export */
export function mutatedFile(number: number, share = 1): MutatedFile {
  const { uniform: next } = randomFor(`mutated file ${number}`)
  const random = { next, integer: (end: number) => Math.floor(next() * end) }
  const { id, source } = pick(samples, random)
  const original = source()
  const done: string[] = []
  const mutate = <What>(file: What, mutations: readonly Mutation<What>[], cut: (file: What) => What): What => {
    let mutated = file
    for (let left = 1 + random.integer(4); left > 0; left--) {
      const { name, apply } = pick(mutations, random)
      done.push(name)
      mutated = cut(apply(mutated, random))
    }
    return mutated
  }
  if (original.kind === 'sheets') {
    const sheets = mutate<Sheets>(original.sheets, sheetMutations, (all) => cutSheets(all, mostCells * share))
    return { what: `${id}: ${done.join(', ')}`, source: { ...original, sheets } }
  }
  const lines = [...(original.pieces as Iterable<string>)].join('').split('\n')
  const text = mutate<Lines>(lines, textMutations, (all) => cutLines(all, mostText * share)).join('\n')
  return { what: `${id}: ${done.join(', ')}`, source: { ...original, pieces: [text] } }
}

function cutLines(lines: Lines, most: number): Lines {
  const text = lines.join('\n')
  return lines.length > 0 && text.length <= most ? lines : text.slice(0, most).split('\n')
}

function cutSheets(sheets: Sheets, most: number): Sheets {
  let left = most
  return sheets.slice(0, mostSheets).map((sheet) => ({
    ...sheet,
    rows: sheet.rows.filter((row) => {
      left -= row.length + 1
      return left > 0
    }),
  }))
}
