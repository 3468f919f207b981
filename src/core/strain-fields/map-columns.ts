import { withShortNumbers } from '../short-numbers.ts'
import type { Channel } from '../read/specimen.ts'
import type { StrainField } from './strain-field.ts'

export const strainMeasures = ['true', 'engineering', 'green-lagrange'] as const
type StrainMeasure = (typeof strainMeasures)[number]

export type FieldColumns = {
  readonly x: string
  readonly y: string
  readonly strains:
    | { readonly eps1: string; readonly eps2: string }
    | { readonly exx: string; readonly eyy: string; readonly exy: string }
  readonly measure: StrainMeasure
  /** Although the file does not state it. */
  readonly percent: boolean
}

/**
 * Strain field in mm and true strain. Rows with missing values, `valid` 0 or `sigma` −1 (VIC-3D) have no strain.
 * Engineering e: ε = ln(1 + e). Green–Lagrange E: ε = ½·ln(1 + 2E). exy is half the engineering shear.
 * @throws RangeError for an unknown column or an impossible strain
 */
export function mapColumns(channels: readonly Channel[], columns: FieldColumns): StrainField {
  return withShortNumbers(() => {
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
      // Only components are sorted, so that exchanged columns remain visible.
      const [major, minor] = shear ? [(a + b) / 2 + half, (a + b) / 2 - half] : [a, b]
      const known = valid?.[i] !== 0 && uncertainty?.[i] !== -1 && Number.isFinite(major + minor)
      eps1[i] = known ? trueStrain(major, columns.measure, i) : NaN
      eps2[i] = known ? trueStrain(minor, columns.measure, i) : NaN
    }
    return { x: x.slice(), y: y.slice(), eps1, eps2 }
  })
}

/** Larger true strains are percent. */
const maxStrain = 3

function trueStrain(value: number, measure: StrainMeasure, row: number): number {
  const stretch =
    measure === 'true' ? Math.exp(value) : measure === 'engineering' ? 1 + value : Math.sqrt(1 + 2 * value)
  const strain = measure === 'true' ? value : Math.log(stretch)
  if (!(stretch > 0) || Math.abs(strain) > maxStrain) {
    throw new RangeError(
      `Row ${row + 1}: a strain of ${value} is not possible. Check whether the values are in percent or another strain measure.`,
    )
  }
  return strain
}

function columnNamed(channels: readonly Channel[], name: string): Float64Array {
  const found = channels.find((channel) => channel.name === name)
  if (found) return found.values
  throw new RangeError(`No column named '${name}' found. The file has ${namesOf(channels)}.`)
}

export function namesOf(channels: readonly Pick<Channel, 'name'>[]): string {
  return channels.map(({ name }) => `'${name}'`).join(', ') || 'none'
}

/** Guesses by common names; empty if none matches. */
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

const columnUses = ['x', 'y', 'eps1', 'eps2', 'exx', 'eyy', 'exy'] as const
type ColumnUse = (typeof columnUses)[number]

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
