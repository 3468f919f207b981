import type { Issue } from '../../issue.ts'
import type { Geometry, Specimen } from '../../read/specimen.ts'
import { channelOf } from './columns.ts'

/** Rounding and a compliant load cell stay below this share; more is another section. */
const sameSection = 0.01
/** Share of the largest force below which a row is left out: the zero of the load cell weighs too much there. */
const lowForce = 0.2

/**
 * Compares the stated section with the section behind the file's own stresses: force over stress row by row, and the largest force over
 * a stated tensile strength. A difference of more than 1 % is a warning that names both sections; nothing is changed.
 *
 * @param geometry  dimensions in use [mm, mm²]
 * @param stress    engineering stress in use [MPa]
 */
export function sectionContradictions(specimen: Specimen, { S0 }: Geometry, stress: Float64Array | undefined): Issue[] {
  const force = channelOf(specimen, 'force')?.values
  if (!force || S0 === undefined || !stress) return []
  const behind = sectionBehind(force, stress)
  if (behind !== undefined && differs(behind, S0)) {
    return [
      warning(
        'stress-contradicts-force',
        `The stress column reaches ${mpa(largest(stress))}, force over the stated section of ${mm2(S0)} reaches ${mpa(largest(force) / S0)}: the column was computed with ${mm2(behind)}. The column is used. Check width, thickness or diameter.`,
      ),
    ]
  }
  const stated = specimen.laboratory.find(({ id }) => id === 'uat.rm')?.value
  const strength = stated !== undefined && stated > 0 ? largest(force) / stated : undefined
  if (strength === undefined || !differs(strength, S0)) return []
  return [
    warning(
      'strength-contradicts-force',
      `The file states Rm = ${mpa(stated!)}, the largest force over the section of ${mm2(S0)} is ${mpa(largest(force) / S0)}: that Rm belongs to a section of ${mm2(strength)}, or to another test. Check width, thickness or diameter.`,
    ),
  ]
}

/** Median of force over stress [mm²]; undefined where too few rows carry both. */
function sectionBehind(force: Float64Array, stress: Float64Array): number | undefined {
  const top = force.reduce((most, value) => Math.max(most, Math.abs(value) || 0), 0)
  const ratios = force
    .map((value, i) => (Math.abs(value) > lowForce * top ? Math.abs(value / stress[i]!) : Number.NaN))
    .filter(Number.isFinite)
    .toSorted()
  return ratios.length < 5 ? undefined : ratios[ratios.length >> 1]
}

function differs(section: number, stated: number): boolean {
  return Math.abs(section / stated - 1) > sameSection
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => (value > most ? value : most), -Infinity)
}

const mpa = (value: number) => `${value.toFixed(0)} MPa`
const mm2 = (value: number) => `${Number(value.toPrecision(4))} mm²`

function warning(code: string, message: string): Issue {
  return { severity: 'warning', code, message }
}
