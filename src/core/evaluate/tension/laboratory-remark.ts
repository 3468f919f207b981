import type { Issue } from '../../issue.ts'
import type { LaboratoryResult } from '../../read/specimen.ts'
import type { TensionRecord } from './tension-record.ts'

/**
 * Why the laboratory's Ag differs from ours, where that can be told: it was read at the highest single reading, which
 * the smooth curve around maximum force does not confirm.
 */
export function laboratoryRemark(
  { maximum, strain, modulus }: TensionRecord,
  laboratory: readonly LaboratoryResult[],
): Issue[] {
  const stated = laboratory.find(({ id }) => id === 'uat.ag')?.value
  if (stated === undefined || !maximum || (maximum.by !== 'cubic' && maximum.by !== 'plateau')) return []
  const elastic = maximum.stress / modulus.slope
  const atReading = 100 * (strain[maximum.index]! - elastic)
  const ours = 100 * (maximum.strain - elastic)
  if (Math.abs(stated - atReading) > 0.1 || Math.abs(stated - ours) <= 0.1) return []
  return [
    {
      severity: 'info',
      code: 'laboratory-ag-at-highest-reading',
      message: `The laboratory states Ag = ${stated.toFixed(2)} %, read at the highest single reading (${atReading.toFixed(2)} %). The smooth curve is highest at ${ours.toFixed(2)} %, which is reported.`,
    },
  ]
}
