import type { QuantityId } from '../../units/quantity.ts'
import type { ChannelRole } from '../specimen.ts'
import { units } from '../../units/unit.ts'

export type UploadColumn = {
  readonly name: string
  readonly quantity: QuantityId
  readonly role: ChannelRole
  readonly aliases?: readonly string[]
}

/** Aliases are compared without case, with `_` and blank as equal. */
export const uploadColumns: readonly UploadColumn[] = [
  { name: 'time', quantity: 'time', role: 'time', aliases: ['t', 'Zeit', 'sec'] },
  { name: 'force', quantity: 'force', role: 'force', aliases: ['load', 'F', 'Kraft'] },
  { name: 'extension', quantity: 'length', role: 'extension', aliases: ['ext', 'elongation_mm', 'dL'] },
  { name: 'crosshead', quantity: 'length', role: 'crosshead' },
  { name: 'width_extension', quantity: 'length', role: 'width_extension' },
  {
    name: 'eng_strain',
    quantity: 'strain',
    role: 'eng_strain',
    aliases: ['strain', 'e', 'nominal_strain', 'engineering strain'],
  },
  { name: 'eng_stress', quantity: 'stress', role: 'eng_stress', aliases: ['stress', 'R', 'nominal_stress'] },
  { name: 'eng_width_strain', quantity: 'strain', role: 'eng_width_strain' },
  { name: 'true_strain', quantity: 'strain', role: 'true_strain', aliases: ['log_strain', 'phi', 'eps'] },
  { name: 'true_stress', quantity: 'stress', role: 'true_stress', aliases: ['sigma', 'kf'] },
  { name: 'true_plastic_strain', quantity: 'strain', role: 'true_plastic_strain' },
  { name: 'eps1', quantity: 'strain', role: 'eps1', aliases: ['major_strain', 'phi1', 'eps1_mean'] },
  { name: 'eps2', quantity: 'strain', role: 'eps2', aliases: ['minor_strain', 'phi2', 'eps2_mean'] },
  { name: 'pressure', quantity: 'pressure', role: 'pressure', aliases: ['p'] },
  { name: 'radius', quantity: 'length', role: 'radius', aliases: ['R_curv', 'curvature_radius'] },
  { name: 'height', quantity: 'length', role: 'height' },
  { name: 'displacement', quantity: 'length', role: 'displacement' },
  { name: 'gamma', quantity: 'strain', role: 'gamma', aliases: ['shear_strain'] },
  { name: 'shear_stress', quantity: 'stress', role: 'shear_stress' },
  { name: 'side_force', quantity: 'force', role: 'side_force' },
  { name: 'force_x', quantity: 'force', role: 'force_x' },
  { name: 'force_y', quantity: 'force', role: 'force_y' },
  { name: 'segment', quantity: 'count', role: 'segment' },
  { name: 'strain_rate', quantity: 'rate', role: 'strain_rate' },
  { name: 'temperature', quantity: 'temperature', role: 'temperature' },
  { name: 'x', quantity: 'length', role: 'x' },
  { name: 'y', quantity: 'length', role: 'y' },
  { name: 'z', quantity: 'length', role: 'z' },
  { name: 'exx', quantity: 'strain', role: 'other' },
  { name: 'eyy', quantity: 'strain', role: 'other' },
  { name: 'exy', quantity: 'strain', role: 'other' },
  { name: 'frame', quantity: 'count', role: 'other' },
  { name: 'sigma_quality', quantity: 'ratio', role: 'other' },
  { name: 'valid', quantity: 'count', role: 'other' },
  { name: 'geometry', quantity: 'length', role: 'other' },
  { name: 'replicate', quantity: 'count', role: 'other' },
  { name: 'triaxiality', quantity: 'ratio', role: 'other' },
  { name: 'lode', quantity: 'ratio', role: 'other' },
  { name: 'ebar_f', quantity: 'strain', role: 'other' },
  { name: 'vsg', quantity: 'length', role: 'other' },
]

export function findColumn(name: string, allowed?: ReadonlySet<string>): UploadColumn | undefined {
  const here = uploadColumns.filter((column) => !allowed || allowed.has(column.name))
  const bare = fold(name)
  return (
    here.find((column) => column.name === name) ??
    here.find((column) => column.aliases?.includes(name)) ??
    here.find((column) => fold(column.name) === bare || column.aliases?.some((alias) => fold(alias) === bare))
  )
}

export function nearest(name: string, known: readonly string[]): string {
  let best = known[0] ?? ''
  let min = Number.POSITIVE_INFINITY
  for (const candidate of known) {
    const here = distance(fold(name), fold(candidate))
    if (here < min) [best, min] = [candidate, here]
  }
  return best
}

function fold(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]!
}

/** `-` and `%` for dimensionless quantities. */
export function unitsOf(quantity: QuantityId): string[] {
  if (quantity === 'strain' || quantity === 'ratio') return ['-', '%']
  if (quantity === 'count') return ['-']
  const own =
    quantity === 'pressure'
      ? ['MPa', 'bar', 'kPa', 'Pa', 'psi']
      : units.filter((unit) => unit.quantity === quantity).map(({ symbol }) => symbol)
  const common: Partial<Record<QuantityId, string[]>> = {
    force: ['N', 'kN', 'lbf', 'kgf'],
    stress: ['MPa', 'GPa', 'Pa', 'ksi', 'psi'],
    length: ['mm', 'µm', 'm', 'in'],
  }
  return common[quantity] ?? own
}
