import type { Issue } from '../../issue.ts'
import type { Geometry } from '../../read/specimen.ts'

const sectionNames = ['b0', 't0', 'd0', 'S0'] as const
const names = [...sectionNames, 'L0', 'Le', 'Lc'] as const

/**
 * Dimensions for an evaluation: what the caller gives goes before what the file states, and a section follows from
 * width and thickness, or diameter, when it is not there [mm, mm²].
 *
 * A section stated in the file is dropped when the caller gives another width, thickness or diameter: it would
 * silently overrule them. Dimensions that are not positive are dropped with an issue.
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
        message: `${name} = ${value} is not a dimension; expected a positive number. Pass --geometry ${name}=… to replace it.`,
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
      message: `The stated section ${merged.S0} mm² is not what width and thickness or diameter give (${fromParts.toPrecision(5)} mm²); the stated section is used.`,
    })
  }
  return { geometry: merged, issues }
}

/**
 * Which columns of a file its own dimensions no longer hold for, because the caller gave others: there force goes before stored stress,
 * and extension over the length of the extensometer before stored strain. A gauge length L0 names an elongation and changes no strain.
 */
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
