import type { Issue } from '../../issue.ts'
import type { Geometry, Specimen } from '../../read/specimen.ts'
import { channelOf } from './columns.ts'

/** Smaller differences are rounding or load cell compliance [fraction]. */
const sameSection = 0.01
/** The zero error of the load cell is too large below this share of the largest force. */
const lowForce = 0.2

/** Warns if the section differs by more than 1 % from force over stress, or from largest force over stated strength. */
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
      `The file states Rm = ${mpa(stated!)}, the largest force over the section of ${mm2(S0)} is ${mpa(largest(force) / S0)}: this Rm corresponds to a section of ${mm2(strength)}, or to another test. Check width, thickness or diameter.`,
    ),
  ]
}

/** Median of force over stress [mm²]; undefined with too few rows. */
function sectionBehind(force: Float64Array, stress: Float64Array): number | undefined {
  const top = force.reduce((max, value) => Math.max(max, Math.abs(value) || 0), 0)
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
  return values.reduce((max, value) => (value > max ? value : max), -Infinity)
}

const mpa = (value: number) => `${value.toFixed(0)} MPa`
const mm2 = (value: number) => `${Number(value.toPrecision(4))} mm²`

function warning(code: string, message: string): Issue {
  return { severity: 'warning', code, message }
}

const sectionNames = ['b0', 't0', 'd0', 'S0'] as const
const names = [...sectionNames, 'L0', 'Le', 'Lc'] as const

/**
 * Dimensions of an evaluation [mm, mm²]: those of the caller take precedence. The section is calculated if it is not
 * stated or if the caller gives a width, thickness or diameter. Drops dimensions that are not positive.
 */
export function resolveGeometry(stated: Geometry, given: Geometry = {}): { geometry: Geometry; issues: Issue[] } {
  const issues: Issue[] = []
  const merged: { -readonly [K in keyof Geometry]: number } = {}
  for (const name of names) {
    const value = given[name] ?? stated[name]
    if (value === undefined) continue
    if (Number.isFinite(value) && value > 0) merged[name] = value
    else {
      issues.push({
        severity: 'error',
        code: 'geometry-not-positive',
        message: `${name} = ${value} is not a valid dimension; expected a positive number. Pass --geometry ${name}=… to replace it.`,
      })
    }
  }
  if (remeasured(given).section && given.S0 === undefined) delete merged.S0

  const fromParts = sectionOf(merged)
  if (merged.S0 === undefined) {
    if (fromParts !== undefined) merged.S0 = fromParts
  } else if (fromParts !== undefined && Math.abs(fromParts / merged.S0 - 1) > 0.01) {
    issues.push({
      severity: 'warning',
      code: 'section-contradicts-dimensions',
      message: `The stated section ${merged.S0} mm² differs from the section computed from width and thickness or diameter (${fromParts.toPrecision(5)} mm²); the stated section is used.`,
    })
  }
  return { geometry: merged, issues }
}

/** Columns of the file that dimensions of the caller invalidate. L0 changes no strain. */
export function remeasured(given: Geometry = {}): { readonly section: boolean; readonly gauge: boolean } {
  return {
    section: sectionNames.some((name) => given[name] !== undefined),
    gauge: given.Le !== undefined,
  }
}

function sectionOf({ b0, t0, d0 }: Geometry): number | undefined {
  if (b0 !== undefined && t0 !== undefined) return b0 * t0
  return d0 === undefined ? undefined : (Math.PI / 4) * d0 * d0
}
