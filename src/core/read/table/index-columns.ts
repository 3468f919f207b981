import type { Cell } from '../source.ts'
import { parseWritten } from './number-scanner.ts'
import { cellText } from './cell-kind.ts'
import { skeleton } from './name.ts'
import type { ColumnPlan } from './plan.ts'

/** Difference between load cells on one specimen, over the largest load. */
const tolerance = 0.02
/** Near its range a load cell is not reliable; share of the largest reading up to which it is used. */
const belowRange = 0.95

/** Rows near the end of the smaller range are ignored. */
export function areOneLoad(columns: readonly (readonly number[])[]): boolean {
  const [first, ...others] = columns
  if (!first) return true
  return others.every((other) => isSameLoad(first, other))
}

function isSameLoad(a: readonly number[], b: readonly number[]): boolean {
  const [small, large] = largest(a) < largest(b) ? [a, b] : [b, a]
  const range = belowRange * largest(small)
  const max = largest(large)
  return small.every((value, row) => {
    const other = large[row]!
    if (Number.isNaN(value) || Number.isNaN(other)) return Number.isNaN(value) && Number.isNaN(other)
    return Math.abs(value) > range || Math.abs(value - other) <= tolerance * max
  })
}

function largest(values: readonly number[]): number {
  return values.reduce((max, value) => (Math.abs(value) > max ? Math.abs(value) : max), 0)
}

/** Words for a running number as `skeleton` writes them: `Nr.`, `Data point`, `N°`, `序号`. */
const indexWords: ReadonlySet<string> = new Set(
  `index idx indice ?ndice ?ndeks indeks i k n no nr num n?m number nummer numero num?ro n?mero num?r ? count counter z?hler zaehler
  sn serial seq sequence lfd id row rows line zeile zeilen ligne fila riga record entry point points pt pts punkt punto punti data datum
  datenpunkt messpunkt messwert wert value bod bild frame image step sample reading measurement scan mesure medida misura
  序号 编号 点号 番号 番號 行号 번호 순번 номер п`.split(/\s+/),
)

function isIndexName(name: string): boolean {
  const bare = skeleton(name)
  return /^$|^column \d+$|^unnamed( \d+)*$/.test(bare) || bare.split(' ').every((word) => indexWords.has(word))
}

export function withIndexColumns(
  columns: readonly ColumnPlan[],
  rows: readonly (readonly Cell[])[],
  dataStart: number,
  decimal: '.' | ',',
): ColumnPlan[] {
  return columns.map((column) => {
    const { name, kind, role, unitText, index } = column
    const mayBe = kind === 'number' && unitText === undefined && (role === 'other' || role === 'count')
    if (!mayBe || !isIndexName(name)) return column
    const numbers = numbersBelow(rows, dataStart, index, decimal).filter((value) => !Number.isNaN(value))
    // A single row counts only in the first column.
    return isCountingUp(numbers) && (numbers.length > 1 || index === 0)
      ? { ...column, role: 'count', quantity: 'count' }
      : column
  })
}

export function isCountingUp(numbers: readonly number[]): boolean {
  return numbers.length > 0 && numbers.every((value, at) => Number.isInteger(value) && value === numbers[0]! + at)
}

export function numbersBelow(
  rows: readonly (readonly Cell[])[],
  dataStart: number,
  index: number,
  decimal: '.' | ',',
): number[] {
  return rows.slice(dataStart).map((row) => {
    const cell = row[index]
    return typeof cell === 'number' ? cell : parseWritten(cellText(cell), decimal)
  })
}
