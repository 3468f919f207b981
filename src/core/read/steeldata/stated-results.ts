import { property } from '../../properties/index.ts'
import type { LaboratoryResult, Metadata } from '../specimen.ts'
import { isFinal } from '../table/final-dimensions.ts'
import { dimensionName } from '../table/name.ts'
import { parseNumber } from '../table/number-scanner.ts'
import type { Report } from './report.ts'

/**
 * What the head of a curve states of its laboratory's results: properties by their id in the stored unit (`uat.z: 55.4`), and
 * dimensions after fracture (`final_section_mm2: 12`). E012 for one that is not a number, E017 for a dimension that is not above 0.
 */
export function statedResults(metadata: readonly Metadata[], report: Report): LaboratoryResult[] {
  return metadata.flatMap(({ key, value, line }): LaboratoryResult[] => {
    const known = property(key)
    if ((!known && !isFinal(dimensionName(key))) || value === '') return []
    const number = parseNumber(value)
    const where = { line, column: key }
    if (Number.isNaN(number)) {
      report.error(
        'E012',
        `Line ${line}, column '${key}': '${value}' is not a number. Use a decimal point; no thousands separators.`,
        where,
      )
      return []
    }
    if (!known && !(number > 0)) {
      report.error('E017', `${key} = ${value} is outside the possible range: a broken specimen has more than 0.`, where)
      return []
    }
    return [known ? { id: key, name: key, value: number, unit: known.unit } : { name: key, value: number, unit: '' }]
  })
}
