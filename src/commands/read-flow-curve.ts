import { readFileSync } from 'node:fs'
import type { Curve } from '#core/curves/curve.ts'
import { parseUnit, toStored, type Unit } from '#core/units/unit.ts'
import { CommandError } from './run.ts'

/** Plastic strain that no test of sheet reaches but torsion [1]: above it a column without % is one in percent. */
const mostStrain = 1
/** Falls of plastic strain that are noise of a measurement [1]. */
const noise = 1e-4

/**
 * Reads a flow curve: a row of names, a row of units, then plastic strain and true stress in the first two columns. Commas,
 * semicolons (with decimal commas) or tabs between them.
 *
 * @returns x: plastic strain [1], y: true stress [MPa]
 * @throws CommandError naming the line at fault: what is not a number, strain below 0, stress of 0 or below, strain that falls, and
 *         strain above 1 in a column that does not say %
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
    const at = toStored(numberOf(file, i, row[0], separator), strain)
    const carried = toStored(numberOf(file, i, row[1], separator), stress)
    const before = x.at(-1)
    if (at < 0) throw new CommandError(`${file}, line ${i + 1}: plastic strain ${at} is below 0`)
    if (!(carried > 0)) throw new CommandError(`${file}, line ${i + 1}: true stress ${carried} MPa is not above 0`)
    if (before !== undefined && at < before - noise)
      throw new CommandError(
        `${file}, line ${i + 1}: plastic strain ${at} is below ${before} before it; a flow curve rises`,
      )
    if (at > mostStrain && strain.symbol === '1')
      throw new CommandError(
        `${file}, line ${i + 1}: plastic strain ${at} is above ${mostStrain}; is it in percent? Then the second row says %`,
      )
    x.push(at)
    y.push(carried)
  }
  if (x.length === 0) throw new CommandError(`${file} has no points below its rows of names and units`)
  return { x: Float64Array.from(x), y: Float64Array.from(y) }
}

function unitOf(file: string, text: string | undefined, quantity: 'strain' | 'stress'): Unit {
  const unit = parseUnit(text === '' || text === '-' ? '1' : (text ?? ''), quantity)
  if (!unit)
    throw new CommandError(`${file}, line 2: '${text ?? ''}' is not a unit; the second row holds units, e.g. 1,MPa`)
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
