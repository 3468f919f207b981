import { readably } from '../short-numbers.ts'
import type { Channel } from '../read/specimen.ts'
import type { StrainField } from './strain-field.ts'

/** How the strains of a file are meant. */
export const strainMeasures = ['true', 'engineering', 'green-lagrange'] as const
export type StrainMeasure = (typeof strainMeasures)[number]

/** Names of the columns that hold a field, letter by letter as the file writes them. */
export type FieldColumns = {
  readonly x: string
  readonly y: string
  /** Major and minor strain, or the three components along the axes; one of both. */
  readonly strains:
    | { readonly eps1: string; readonly eps2: string }
    | { readonly exx: string; readonly eyy: string; readonly exy: string }
  readonly measure: StrainMeasure
  /** The numbers are percent although the file does not say so. */
  readonly percent: boolean
}

/**
 * A strain field from the columns of a file, in mm and true strain. A row without all of them keeps its place and has no strain;
 * so has a row that a column `valid` marks with 0, or `sigma` with −1, as VIC-3D writes points that it could not match.
 *
 *     engineering e: ε = ln(1 + e)        Green–Lagrange E: ε = ½·ln(1 + 2E)
 *     components: ε1,2 = (exx + eyy)/2 ± √(((exx − eyy)/2)² + exy²), exy half the engineering shear
 *
 * @throws RangeError naming a column that the file does not have, or a strain that no specimen can have
 */
export function mapColumns(channels: readonly Channel[], columns: FieldColumns): StrainField {
  return readably(() => {
    const named = (name: string) => columnNamed(channels, name)
    const { strains } = columns
    const [x, y] = [named(columns.x), named(columns.y)]
    const scale = columns.percent ? 0.01 : 1
    const [first, second, shear] =
      'eps1' in strains
        ? [named(strains.eps1), named(strains.eps2), undefined]
        : [named(strains.exx), named(strains.eyy), named(strains.exy)]
    const valid = channels.find(({ name }) => name === 'valid')?.values
    const uncertainty = channels.find(({ name }) => name === 'sigma')?.values
    const eps1 = new Float64Array(x.length)
    const eps2 = new Float64Array(x.length)
    for (let i = 0; i < x.length; i++) {
      const [a, b, c] = [first[i]! * scale, second[i]! * scale, (shear?.[i] ?? 0) * scale]
      const half = Math.hypot((a - b) / 2, c)
      // Only components are sorted: columns that were exchanged must show it.
      const [major, minor] = shear ? [(a + b) / 2 + half, (a + b) / 2 - half] : [a, b]
      const known = valid?.[i] !== 0 && uncertainty?.[i] !== -1 && Number.isFinite(major + minor)
      eps1[i] = known ? trueStrain(major, columns.measure, i) : NaN
      eps2[i] = known ? trueStrain(minor, columns.measure, i) : NaN
    }
    return { x: x.slice(), y: y.slice(), eps1, eps2 }
  })
}

/** No sheet reaches a true strain of 3: such numbers are percent [1]. */
const mostStrain = 3

function trueStrain(value: number, measure: StrainMeasure, row: number): number {
  const stretch =
    measure === 'true' ? Math.exp(value) : measure === 'engineering' ? 1 + value : Math.sqrt(1 + 2 * value)
  const strain = measure === 'true' ? value : Math.log(stretch)
  if (!(stretch > 0) || Math.abs(strain) > mostStrain) {
    throw new RangeError(
      `Row ${row + 1}: a strain of ${value} cannot be. Are the numbers percent, or of another strain measure?`,
    )
  }
  return strain
}

function columnNamed(channels: readonly Channel[], name: string): Float64Array {
  const found = channels.find((channel) => channel.name === name)
  if (found) return found.values
  throw new RangeError(`No column named '${name}'. The file has ${namesOf(channels)}.`)
}

/** For people: `'X', 'Y'`. */
export function namesOf(channels: readonly Pick<Channel, 'name'>[]): string {
  return channels.map(({ name }) => `'${name}'`).join(', ') || 'none'
}

/** What each column is, as far as names tell; empty where none fits. The first that fits wins. */
export function guessColumns(channels: readonly Pick<Channel, 'name' | 'role'>[]): Readonly<Record<ColumnUse, string>> {
  const guess = (use: ColumnUse) =>
    (channels.find(({ role }) => role === use) ?? channels.find(({ name }) => names[use].test(name.trim())))?.name ?? ''
  return {
    x: guess('x'),
    y: guess('y'),
    eps1: guess('eps1'),
    eps2: guess('eps2'),
    exx: guess('exx'),
    eyy: guess('eyy'),
    exy: guess('exy'),
  }
}

export const columnUses = ['x', 'y', 'eps1', 'eps2', 'exx', 'eyy', 'exy'] as const
export type ColumnUse = (typeof columnUses)[number]

const along = (axes: string) => new RegExp(`^(e|eps|epsilon|strain)[ _]?(${axes})\\b`, 'i')
const names: Readonly<Record<ColumnUse, RegExp>> = {
  x: /^x\b/i,
  y: /^y\b/i,
  eps1: /^(e|eps|epsilon|phi)[ _]?1\b|^major/i,
  eps2: /^(e|eps|epsilon|phi)[ _]?2\b|^minor/i,
  exx: along('xx?'),
  eyy: along('yy?'),
  exy: along('xy'),
}
