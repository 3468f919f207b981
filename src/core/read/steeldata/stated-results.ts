import { property } from '../../properties/index.ts'
import type { LaboratoryResult, Metadata } from '../specimen.ts'
import { finalDimension } from '../table/final-dimensions.ts'
import { parseNumber } from '../text/number-scanner.ts'
import type { Report } from './report.ts'

/**
 * What the head of a curve states of its laboratory's results: properties by their id in the stored unit (`uat.z: 55.4`), and
 * dimensions after fracture (`final_section_mm2: 12`). E012 for one that is no number.
 */
export function statedResults(metadata: readonly Metadata[], report: Report): LaboratoryResult[] {
  return metadata.flatMap(({ key, value, line }): LaboratoryResult[] => {
    const known = property(key)
    const number = parseNumber(value)
    const final = finalDimension({ name: key, value: Number.isNaN(number) ? 1 : number, unit: '' })
    if ((!known && !final) || value === '') return []
    if (Number.isNaN(number)) {
      report.error(
        'E012',
        `Line ${line}, column '${key}': '${value}' is not a number. Use a decimal point; no thousands separators.`,
        {
          line,
          column: key,
        },
      )
      return []
    }
    return [known ? { id: key, name: key, value: number, unit: known.unit } : { name: key, value: number, unit: '' }]
  })
}
