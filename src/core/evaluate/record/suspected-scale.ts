import type { Issue } from '../../issue.ts'
import type { Channel, Specimen } from '../../read/specimen.ts'
import { parseUnit } from '../../units/unit.ts'
import { findModulus, isPlausible, type Modulus } from '../quantities/modulus.ts'
import type { PreparedCurve } from './preparation.ts'
import { channelOf } from '../steps/columns.ts'

/** Strengths of metals in sheet and bar, with room on both sides [MPa]. */
const weakest = 20
const strongest = 4000
/** Lengths of extensometers that laboratories have [mm]. */
const extensometers = [10, 12.5, 20, 25, 25.4, 30, 50, 50.8, 80, 100, 200]
/** Moduli by which a length is recognised [MPa]: aluminium, steel; and how near it must come. */
const known = [70_000, 206_000]
const near = 0.03

/**
 * An elastic slope that no metal has becomes one when a unit or a length is put right: that is told, with what to pass, and nothing is
 * changed. A strength that no metal has either points at the stress; otherwise the strain is doubted.
 */
export function suspectedScale(
  specimen: Specimen,
  { strain, stress, maximum }: PreparedCurve,
  modulus: Modulus,
  { column, length }: { readonly column: Channel | undefined; readonly length: number | undefined },
): Issue[] {
  if (isPlausible(modulus)) return []
  const slopeAt = (factor: number) => {
    const found = findModulus(
      strain.map((value) => value / factor),
      stress,
    )
    return found.quality !== 'nominal' && isPlausible(found) && found.rSquared >= 0.999 ? found.slope : undefined
  }
  const weak = maximum < weakest
  if (weak || maximum > strongest) {
    const factor = [1000, 1e6, 1e-3, 1e-6].find((each) => isStrength(maximum * each) && slopeAt(each))
    if (factor) return [doubtedStress(specimen, maximum, factor, slopeAt(factor)!)]
  }
  const isByLength = column?.quantity === 'length' || channelOf(specimen, 'extension') !== undefined
  const base = length && isByLength ? doubtedLength(length, slopeAt) : undefined
  if (base) return [base]
  for (const factor of [1000, 100, 10, 0.1, 0.01, 0.001]) {
    const slope = slopeAt(factor)
    if (slope) return [doubtedStrain(column, factor, slope)]
  }
  return []
}

function isStrength(stress: number): boolean {
  return stress >= weakest && stress <= strongest
}

function doubtedStress(specimen: Specimen, maximum: number, factor: number, slope: number): Issue {
  const [force, stress] = [channelOf(specimen, 'force'), channelOf(specimen, 'eng_stress')]
  const column = stress ?? force
  return suspected(
    `With stresses ${times(factor)} the strength would be ${(maximum * factor).toFixed(0)} MPa and the elastic slope ${gpa(slope)}, those of a metal. Check the unit of '${column?.name ?? 'the stress'}' and the section${mapHint(column, stress ? 'stress' : 'force', factor)}.`,
  )
}

function doubtedLength(length: number, slopeAt: (factor: number) => number | undefined): Issue | undefined {
  const fits = extensometers.flatMap((base) => {
    const slope = Math.abs(base / length - 1) < 0.05 ? undefined : slopeAt(base / length)
    const off = Math.min(...known.map((usual) => Math.abs((slope ?? 0) / usual - 1)))
    return slope && off <= near ? [{ base, slope, off }] : []
  })
  const best = fits.toSorted((a, b) => a.off - b.off)[0]
  return (
    best &&
    suspected(
      `Over an extensometer of ${best.base} mm instead of ${Number(length.toPrecision(5))} mm the elastic slope would be ${gpa(best.slope)}, that of a metal. If that is its length, pass --geometry Le=${best.base}.`,
    )
  )
}

function doubtedStrain(column: Channel | undefined, factor: number, slope: number): Issue {
  const role = column?.quantity === 'length' ? 'extension' : 'strain'
  return suspected(
    `With strains ${times(1 / factor)} the elastic slope would be ${gpa(slope)}, that of a metal. Check the unit of the strain or the gauge length${mapHint(column, role, 1 / factor)}.`,
  )
}

/** The unit that would make a column larger by a factor, as an option; nothing where no unit does. */
function mapHint(column: Channel | undefined, role: string, factor: number): string {
  const now = column && parseUnit(column.unit === '' ? '1' : column.unit, column.quantity)
  const unit = ['1', '%', '‰', 'µε', 'mm', 'm', 'cm', 'µm', 'N', 'kN', 'MN', 'MPa', 'GPa', 'kPa', 'Pa'].find(
    (symbol) => {
      const other = parseUnit(symbol, column?.quantity)
      return now && other?.quantity === now.quantity && Math.abs(other.factor / now.factor / factor - 1) < 1e-6
    },
  )
  return unit && column ? `; --map "${column.name}=${role}[${unit}]" states another` : ''
}

const times = (factor: number) =>
  factor > 1 ? `${Number(factor.toPrecision(3))} times larger` : `${Number((1 / factor).toPrecision(3))} times smaller`
const gpa = (slope: number) => `${(slope / 1000).toFixed(0)} GPa`

const suspected = (message: string): Issue => ({ severity: 'warning', code: 'strain-scale-suspected', message })
