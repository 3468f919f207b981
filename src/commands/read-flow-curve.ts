import { readFileSync } from 'node:fs'
import type { Curve } from '#core/curves/curve.ts'
import { parseUnit, toStored, type Unit } from '#core/units/unit.ts'
import { CommandError } from './run.ts'

/**
 * Reads a flow curve: a row of names, a row of units, then plastic strain and true stress in the first two columns. Commas,
 * semicolons (with decimal commas) or tabs between them.
 *
 * @returns x: plastic strain [1], y: true stress [MPa]
 * @throws CommandError naming the line at fault
 */
export function readFlowCurve(file: string): Curve {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}`)
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const separator = [';', '\t', ','].find((mark) => lines[0]!.includes(mark)) ?? ','
  const cells = (line: string) =>
    line.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
  const strain = unitOf(file, cells(lines[1] ?? '')[0], 'strain')
  const stress = unitOf(file, cells(lines[1] ?? '')[1], 'stress')

  const x: number[] = []
  const y: number[] = []
  for (const [i, line] of lines.entries()) {
    if (i < 2 || line.trim() === '') continue
    const row = cells(line)
    x.push(toStored(numberOf(file, i, row[0], separator), strain))
    y.push(toStored(numberOf(file, i, row[1], separator), stress))
  }
  if (x.length === 0) throw new CommandError(`${file} has no points below its rows of names and units`)
  return { x: Float64Array.from(x), y: Float64Array.from(y) }
}

function unitOf(file: string, text: string | undefined, quantity: 'strain' | 'stress'): Unit {
  const unit = parseUnit(text === '' || text === '-' ? '1' : (text ?? ''), quantity)
  if (!unit)
    throw new CommandError(`${file}, line 2: '${text ?? ''}' is no unit; the second row holds units, e.g. 1,MPa`)
  if (unit.quantity !== quantity) {
    throw new CommandError(`${file}, line 2: ${unit.symbol} is a unit of ${unit.quantity}, not of ${quantity}`)
  }
  return unit
}

function numberOf(file: string, line: number, cell: string | undefined, separator: string): number {
  const text = separator === ',' ? (cell ?? '') : (cell ?? '').replace(',', '.')
  const value = Number(text)
  if (text === '' || !Number.isFinite(value))
    throw new CommandError(`${file}, line ${line + 1}: '${cell ?? ''}' is not a number`)
  return value
}
