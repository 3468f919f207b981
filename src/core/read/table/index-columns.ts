import type { Cell } from '../source.ts'
import { parseWritten } from './number-scanner.ts'
import { cellText } from './cell-kind.ts'
import { skeleton } from './name.ts'
import type { ColumnPlan } from './plan.ts'

/** Words of which the name of a running number consists, as `skeleton` writes them: `Nr.`, `Data point`, `N°`, `序号`. */
const words: ReadonlySet<string> = new Set(
  `index idx indice ?ndice ?ndeks indeks i k n no nr num n?m number nummer numero num?ro n?mero num?r ? count counter z?hler zaehler
  sn serial seq sequence lfd id row rows line zeile zeilen ligne fila riga record entry point points pt pts punkt punto punti data datum
  datenpunkt messpunkt messwert wert value bod bild frame image step sample reading measurement scan mesure medida misura
  序号 编号 点号 番号 番號 行号 번호 순번 номер п`.split(/\s+/),
)

function isIndexName(name: string): boolean {
  const bare = skeleton(name)
  return /^$|^column \d+$|^unnamed( \d+)*$/.test(bare) || bare.split(' ').every((word) => words.has(word))
}

/**
 * A copy of the columns in which those that only number the rows are `count`: without a unit, unnamed or named as a running number,
 * and counting by one, from any start.
 */
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
    // One row shows no counting; below a table only the first column is believed to be one.
    return countsByOne(numbers) && (numbers.length > 1 || index === 0)
      ? { ...column, role: 'count', quantity: 'count' }
      : column
  })
}

export function countsByOne(numbers: readonly number[]): boolean {
  return numbers.length > 0 && numbers.every((value, at) => Number.isInteger(value) && value === numbers[0]! + at)
}

/** Numbers of a column in the sample of rows; NaN where a cell has none. */
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
