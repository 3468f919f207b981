import { readFileSync, statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { predictTable, type TablePrediction } from '#core/predict/index.ts'
import { predictorTable } from '#core/predict/read-table.ts'
import { limits } from '#core/predict/refuse.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { headBytes, recognise } from '#core/read/bytes/recognise.ts'
import type { TableRequest } from './predict-arguments.ts'
import { CommandError } from '../command-line/run.ts'

const maxBytes = 50_000_000

/** Reads the table and predicts its column. @throws CommandError */
export function predictFile({ file, target, group, features, folds, level }: TableRequest): TablePrediction {
  const cells = cellsOf(file)
  const numbers = folds === undefined ? undefined : foldsIn(folds)
  try {
    const table = predictorTable(cells, { target, ...(group && { group }), ...(features && { features }) })
    // Named columns are used even if that excludes many rows.
    return predictTable(table, { level, minFilled: features ? 0 : 0.5, ...(numbers && { folds: numbers }) })
  } catch (error) {
    if (error instanceof RangeError) throw new CommandError(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}

function cellsOf(file: string): string[][] {
  const text = textOf(file)
  const separator = separatorOf(text)
  // Names, units, and one row more than allowed, to detect a table that is too long.
  const maxLines = limits.rows + 3
  let cells: string[][]
  try {
    cells = parse(text, {
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: maxLines,
    })
  } catch (error) {
    throw new CommandError(`${file} cannot be read as a table: ${(error as Error).message}`, { cause: error })
  }
  if (cells.length === maxLines)
    throw new CommandError(
      `${file} has ${text.trimEnd().split(/\r\n|\n|\r/).length - 1} rows of data; use at most ${limits.rows}`,
    )
  // With other separators commas may be decimal commas, and points separate thousands.
  if (separator === ',') return cells
  const decimal = /^([-+−]?\d*|[-+−]?[1-9]\d{0,2}(?:\.\d{3})+),(\d+(?:e[-+]?\d+)?)$/i
  const thousands = /^[-+−]?[1-9]\d{0,2}(\.\d{3})+$/
  const [, ...body] = cells
  const commas = body.some((row) => row.some((cell) => decimal.test(cell)))
  const points = body.some((row) => row.some((cell) => /^[-+−]?\d*\.\d+$/.test(cell) && !thousands.test(cell)))
  const plain = (cell: string) =>
    commas && !points && thousands.test(cell)
      ? cell.replaceAll('.', '')
      : cell.replace(decimal, (_, whole: string, rest: string) => `${whole.replaceAll('.', '')}.${rest}`)
  return cells.map((row, i) => (i === 0 ? row : row.map(plain)))
}

/** The most frequent separator in the row of names, outside quotes. */
function separatorOf(text: string): string {
  const bare = text.slice(0, 100_000).replace(/"[^"]*"/g, '')
  const head = bare.slice(0, bare.search(/[\r\n]|$/))
  const count = (mark: string) => head.split(mark).length
  return [';', '\t', '|', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

function foldsIn(file: string): readonly number[] {
  const lines = textOf(file)
    .trim()
    .split(/\s*[\r\n]+\s*/)
  return lines.map((line, i) => {
    if (line !== '' && Number.isInteger(Number(line))) return Number(line)
    throw new CommandError(`${file}, line ${i + 1}: '${line.slice(0, 40)}' is not a whole number`)
  })
}

function textOf(file: string): string {
  try {
    const { size } = statSync(file)
    if (size > maxBytes)
      throw new CommandError(`${file} has ${Math.round(size / 1e6)} MB; the limit is ${maxBytes / 1e6} MB`)
    const bytes = readFileSync(file)
    const found = recognise(file, bytes.subarray(0, headBytes))
    if (found.kind !== 'text') throw new CommandError(`${file} is a workbook; save the sheet as CSV`)
    return decoded(bytes, found.encoding === 'eight-bit' ? 'utf-8' : found.encoding)
  } catch (error) {
    if (error instanceof CommandError) throw error
    if (error instanceof IngestError) throw new CommandError(error.message, { cause: error })
    throw new CommandError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}`)
  }
}

/** Removes the byte order mark. Text that is not UTF-8 is read as Windows-1252. */
function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
