import { readEntry } from './entry.ts'
import { type Separator, splitLine } from '../read/table/split-line.ts'
import { curveThrough } from '../curves/curve.ts'

/** Points of one curve, in the units and the order of the text. */
export type Columns = { readonly x: Float64Array; readonly y: Float64Array }

/** A flow curve has fewer, and nobody pastes more. */
export const mostLines = 200_000

/**
 * The first two columns of a pasted table or a CSV file. Tabs, semicolons, commas or blanks separate; a comma is a decimal sign
 * where something else separates. Lines above the first pair of numbers are names; empty lines are left out.
 *
 * @throws RangeError naming the line that does not hold two numbers
 */
export function readColumns(text: string): Columns {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  if (lines.length > mostLines) throw new RangeError(`${lines.length} lines are given; at most ${mostLines} are read.`)
  const first = lines.findIndex((line) => pairOf(line) !== undefined)
  if (first < 0) throw new RangeError('No line has two numbers. Paste plastic strain and stress as two columns.')
  const rows = lines.flatMap((line, i): [number, number][] => {
    if (i < first || line === '') return []
    const pair = pairOf(line)
    if (!pair) throw new RangeError(`Line ${i + 1}: ‘${line.slice(0, 40)}’ is not a pair of numbers.`)
    return [pair]
  })
  return curveThrough(rows)
}

function pairOf(line: string): [number, number] | undefined {
  const cells = splitLine(line, separatorOf(line)).filter((cell) => cell !== '')
  if (cells.length < 2) return undefined
  try {
    return [readEntry(cells[0]!).value, readEntry(cells[1]!).value]
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function separatorOf(line: string): Separator {
  if (line.includes('\t')) return '\t'
  if (line.includes(';')) return ';'
  // `0.01, 700` and `0.01,700`, but not `0,01 700`.
  if (line.includes(',') && (line.includes('.') || !/\d\s+[-\d]/.test(line))) return ','
  return 'blank'
}
