import { readFileSync, statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { predictTable, type TablePrediction } from '#core/predict/index.ts'
import { predictorTable } from '#core/predict/read-table.ts'
import type { PredictRequest } from './predict-arguments.ts'
import { CommandError } from './run.ts'

const mostBytes = 50_000_000

/** Reads the table and predicts its column. @throws CommandError for what cannot be read or learned from, with the fact */
export function predictFile({ file, target, group, features, folds, level }: PredictRequest): TablePrediction {
  const cells = cellsOf(file)
  const numbers = folds === undefined ? undefined : foldsIn(folds)
  try {
    const table = predictorTable(cells, { target, ...(group && { group }), ...(features && { features }) })
    return predictTable(table, { level, ...(numbers && { folds: numbers }) })
  } catch (error) {
    if (error instanceof RangeError) throw new CommandError(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}

function cellsOf(file: string): string[][] {
  const text = textOf(file)
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const separator = [';', '\t', ','].find((mark) => head.includes(mark)) ?? ','
  try {
    const cells = parse(text, {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
    // A decimal comma, where commas do not part cells.
    if (separator === ',') return cells
    return cells.map((row, i) => (i === 0 ? row : row.map((cell) => cell.replace(/^([-+]?\d*),(\d+)$/, '$1.$2'))))
  } catch (error) {
    throw new CommandError(`${file} cannot be read as a table: ${(error as Error).message}`, { cause: error })
  }
}

function foldsIn(file: string): readonly number[] {
  const lines = textOf(file)
    .trim()
    .split(/\s*[\r\n]+\s*/)
  return lines.map((line, i) => {
    if (/^-?\d+$/.test(line)) return Number(line)
    throw new CommandError(`${file}, line ${i + 1}: '${line.slice(0, 40)}' is not a whole number`)
  })
}

function textOf(file: string): string {
  try {
    const { size } = statSync(file)
    if (size > mostBytes)
      throw new CommandError(`${file} has ${Math.round(size / 1e6)} MB; at most ${mostBytes / 1e6} MB are read`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}`)
  }
}
