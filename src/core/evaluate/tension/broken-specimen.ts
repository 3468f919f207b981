import type { Issue } from '../../issue.ts'
import type { Geometry, LaboratoryResult, Metadata } from '../../read/specimen.ts'
import { type FinalDimensionId, finalDimension } from '../../read/table/final-dimensions.ts'
import { statedSizes } from '../../read/table/geometry.ts'

export type BrokenResult = { readonly id: 'uat.a' | 'uat.z'; readonly value: number; readonly method: string }

/**
 * A = (Lu − L0)/L0 and Z = (S0 − Su)/S0 in % by stated dimensions after fracture [mm, mm²] (ISO 6892-1, 3.4.2 and 3.8),
 * Su = bu·au or by diameter if not stated. Dimensions equal to those before the test count as not stated; impossible
 * ones are left out with a warning; those stated twice with different sizes are not used.
 * @param metadata  of the head, which may repeat a dimension before the test
 */
export function brokenResults(
  laboratory: readonly LaboratoryResult[],
  geometry: Geometry,
  metadata: readonly Metadata[] = [],
): { results: BrokenResult[]; issues: Issue[] } {
  const { L0, S0, d0 } = geometry
  const finals = finalsOf(laboratory)
  const refused = ofTwoSpecimens(finals, geometry, metadata)
  if (refused) return { results: [], issues: [refused] }
  const [Lu, Su, bu, au, du] = (['Lu', 'Su', 'bu', 'au', 'du'] as const).map((key) => finals[key]?.[0])
  const issues: Issue[] = []
  const results: BrokenResult[] = []
  if (Lu !== undefined && L0 !== undefined && Lu !== L0) {
    if (Lu > L0)
      results.push({
        id: 'uat.a',
        value: (100 * (Lu - L0)) / L0,
        method: `(Lu − L0)/L0, Lu = ${Lu} mm stated, L0 = ${L0} mm`,
      })
    else issues.push(brokenSpecimenWarning(`Lu = ${Lu} mm is not above L0 = ${L0} mm, so A was not computed from it`))
  }
  // Only a bar has a diameter: for sheet, `df` is a displacement.
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
        brokenSpecimenWarning(`Su = ${after} mm² is not below S0 = ${before} mm², so Z was not computed from it`),
      )
  }
  return { results, issues }
}

function finalsOf(laboratory: readonly LaboratoryResult[]): { readonly [key in FinalDimensionId]?: readonly number[] } {
  const found: { [key in FinalDimensionId]?: number[] } = {}
  for (const result of laboratory) {
    const final = finalDimension(result)
    if (!final) continue
    const sizes = (found[final.key] ??= [])
    if (!sizes.some((size) => isSame(size, final.size))) sizes.push(final.size)
  }
  return found
}

const isSame = (a: number, b: number) => Math.abs(a / b - 1) <= 0.01

/** Dimensions stated for two specimens; that of the caller takes precedence. */
function ofTwoSpecimens(
  finals: { readonly [key in FinalDimensionId]?: readonly number[] },
  geometry: Geometry,
  metadata: readonly Metadata[],
): Issue | undefined {
  const measured = Object.entries(finals)
  if (measured.length === 0) return undefined
  const before = [...statedSizes(metadata)].filter(
    ([key, sizes]) => geometry[key] !== undefined && isSame(sizes[0]!, geometry[key]),
  )
  const [key, sizes] = [...measured, ...before].find((one) => one[1].length > 1) ?? []
  if (key === undefined || sizes === undefined) return undefined
  const listed = sizes.map(short).join(' and ')
  const message = `${key} is stated as ${listed} ${key.startsWith('S') ? 'mm²' : 'mm'}, as for two specimens, so neither Z nor A was computed from it. Pass --geometry ${before.some(([one]) => one === key) ? key : 'd0'}=… of this specimen, or give each a file.`
  return { severity: 'warning', code: 'bad-dimension', message }
}

function brokenSpecimenWarning(message: string): Issue {
  return { severity: 'warning', code: 'bad-dimension', message: `${message}: check both dimensions in the file.` }
}

function short(value: number): number {
  return Number(value.toPrecision(5))
}
