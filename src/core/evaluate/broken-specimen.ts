import type { Issue } from '../issue.ts'
import type { Geometry, LaboratoryResult } from '../read/specimen.ts'
import { type Final, finalDimension } from '../read/table/final-dimensions.ts'

/** A result that follows from what was measured on the broken specimen. */
export type BrokenResult = { readonly id: 'uat.a' | 'uat.z'; readonly value: number; readonly method: string }

/**
 * A and Z by the dimensions after fracture that the laboratory states: A = (Lu − L0)/L0 and Z = (S0 − Su)/S0 (ISO 6892-1, 3.4.2
 * and 3.8), Su being bu·au, or of a bar that of its diameter, where it is not stated itself. Dimensions in mm and mm² unless they say
 * another unit, results in %.
 *
 * What is the same as before the test is an empty field of the form and counts as not stated; what no broken specimen can have is
 * left out with a warning.
 *
 * @param geometry  dimensions before the test that the evaluation used
 */
export function brokenResults(
  laboratory: readonly LaboratoryResult[],
  { L0, S0, d0 }: Geometry,
): { results: BrokenResult[]; issues: Issue[] } {
  const issues: Issue[] = []
  const { Lu, Su, bu, au, du } = finalsOf(laboratory)
  const results: BrokenResult[] = []
  if (Lu !== undefined && L0 !== undefined && Lu !== L0) {
    if (Lu > L0)
      results.push({
        id: 'uat.a',
        value: (100 * (Lu - L0)) / L0,
        method: `(Lu − L0)/L0, Lu = ${Lu} mm stated, L0 = ${L0} mm`,
      })
    else
      issues.push(
        doubt(`Lu = ${Lu} mm is not above L0 = ${L0} mm: a broken specimen is longer. A was not taken from it`),
      )
  }
  // Only a bar has a diameter: of a sheet `df` is a displacement.
  const round = du === undefined || d0 === undefined ? undefined : (Math.PI / 4) * du ** 2
  const section = Su ?? (bu !== undefined && au !== undefined ? bu * au : round)
  if (section !== undefined && S0 !== undefined && Math.abs(section / S0 - 1) > 1e-9) {
    const [after, before] = [short(section), short(S0)]
    if (section < S0)
      results.push({
        id: 'uat.z',
        value: 100 * (1 - section / S0),
        method: `(S0 − Su)/S0, Su = ${after} mm² stated, S0 = ${before} mm²`,
      })
    else
      issues.push(
        doubt(
          `Su = ${after} mm² is not below S0 = ${before} mm²: a broken specimen is thinner. Z was not taken from it`,
        ),
      )
  }
  return { results, issues }
}

/** The first of each that is stated. */
function finalsOf(laboratory: readonly LaboratoryResult[]): { readonly [key in Final]?: number } {
  const found: { [key in Final]?: number } = {}
  for (const result of laboratory) {
    const final = finalDimension(result)
    if (final) found[final.key] ??= final.size
  }
  return found
}

function doubt(message: string): Issue {
  return { severity: 'warning', code: 'bad-dimension', message: `${message}: check both dimensions in the file.` }
}

function short(value: number): number {
  return Number(value.toPrecision(5))
}
