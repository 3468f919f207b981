import { readFileSync } from 'node:fs'
import type { Curve } from '#core/curves/curve.ts'
import { splitUnit } from '#core/read/table/name.ts'
import { parseUnit, toStored, type Unit } from '#core/units/unit.ts'
import { CommandError } from './run.ts'

/** Plastic strain that no sheet test except torsion exceeds [1]; a column without unit above it is probably in percent. */
const maxStrain = 1
/** Decreases of plastic strain that are measurement noise [1]. */
const noise = 1e-4

/**
 * Reads a flow curve: a row of names, units in the names or in a second row, then plastic strain and true stress in the first two
 * columns, separated by commas, semicolons (with decimal commas) or tabs.
 *
 * @returns x: plastic strain [1], y: true stress [MPa]
 * @throws CommandError with the line: no number, strain below 0, stress not above 0, decreasing strain, strain above 1 without
 *         %, engineering quantities
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
  const names = cells(lines[0]!)
  const second = cells(lines[1] ?? '')
  const inNames = isNumber(second[0], separator) && isNumber(second[1], separator)
  const [strain, stress] = (['strain', 'stress'] as const).map((quantity, i) =>
    inNames ? unitInName(file, names[i] ?? '', quantity) : unitOf(file, second[i], quantity),
  ) as [Unit, Unit]
  refuseEngineering(file, names)

  const x: number[] = []
  const y: number[] = []
  for (const [i, line] of lines.entries()) {
    if (i < (inNames ? 1 : 2) || line.trim() === '') continue
    const row = cells(line)
    const at = toStored(numberOf(file, i, row[0], separator), strain)
    const carried = toStored(numberOf(file, i, row[1], separator), stress)
    const before = x.at(-1)
    if (at < 0) throw new CommandError(`${file}, line ${i + 1}: plastic strain ${at} is below 0`)
    if (!(carried > 0)) throw new CommandError(`${file}, line ${i + 1}: true stress ${carried} MPa is not above 0`)
    if (before !== undefined && at < before - noise)
      throw new CommandError(
        `${file}, line ${i + 1}: plastic strain ${at} is below the previous ${before}; plastic strain must increase`,
      )
    if (at > maxStrain && strain.symbol === '1')
      throw new CommandError(
        `${file}, line ${i + 1}: plastic strain ${at} is above ${maxStrain}; if it is in percent, write % in the second row`,
      )
    x.push(at)
    y.push(carried)
  }
  if (x.length === 0) throw new CommandError(`${file} has no points below the rows of names and units`)
  return { x: Float64Array.from(x), y: Float64Array.from(y) }
}

function isNumber(cell: string | undefined, separator: string): boolean {
  const text = separator === ',' ? (cell ?? '') : (cell ?? '').replace(',', '.')
  return text !== '' && Number.isFinite(Number(text))
}

/** `True stress [MPa]`; a strain without a unit is a fraction. */
function unitInName(file: string, name: string, quantity: 'strain' | 'stress'): Unit {
  if (isNumber(name, ','))
    throw new CommandError(`${file} begins with numbers; add a row of names,  e.g. plastic strain,true stress [MPa]`)
  const { unit } = splitUnit(name)
  if (unit?.quantity === quantity) return unit
  if (quantity === 'strain' && unit === undefined) return parseUnit('1', 'strain')!
  throw new CommandError(
    `${file}, line 1: '${name}' has no unit of ${quantity}; write ${quantity === 'stress' ? "'true stress [MPa]'" : "'plastic strain [%]'"}, or a second row of units, e.g. 1,MPa`,
  )
}

/** Engineering curves contain the elastic line, to which a law would be fitted. */
function refuseEngineering(file: string, names: readonly string[]): void {
  const engineering = names.slice(0, 2).find((name) => /\b(eng(ineering)?|technische?|nominal)\b/i.test(name))
  if (engineering === undefined) return
  throw new CommandError(
    `${file}, line 1: '${engineering}' is an engineering quantity; a flow curve is true stress over plastic strain. Convert the columns, or import the test itself`,
  )
}

function unitOf(file: string, text: string | undefined, quantity: 'strain' | 'stress'): Unit {
  const unit = parseUnit(text === '' || text === '-' ? '1' : (text ?? ''), quantity)
  if (!unit)
    throw new CommandError(
      `${file}, line 2: '${text ?? ''}' is not a unit; the second row must contain units, e.g. 1,MPa`,
    )
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
