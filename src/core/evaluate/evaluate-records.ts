import type { Condition } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { evaluations, evaluateTest } from './evaluations.ts'
import type { Evaluation, EvaluationOptions } from './result/evaluation.ts'
import { type FileRecord, tableOf } from './file-records.ts'
import { resolveGeometry } from './steps/geometry.ts'
import { readStated, type StatedOptions } from './stated/stated-options.ts'

/** A record with the condition it was measured under, as far as known. */
export type ConditionedRecord = FileRecord & { readonly condition?: Condition | undefined }

/**
 * Evaluates what files hold, each record with what its own head and condition state. Where a test makes one result of many
 * specimens (a forming limit), all records given are one series: the first carries the result, the others say so.
 *
 * @param options  what the caller knows: dimensions, the tensile curve of the coil
 * @returns        one evaluation per record, in order
 */
export function evaluateRecords(
  code: TestCode,
  records: readonly ConditionedRecord[],
  options: EvaluationOptions,
): Evaluation[] {
  if (evaluations[code].per === 'series') return asSeries(code, records, options)
  return records.map((record) => {
    const stated = readStated(record.specimen.metadata, record.condition)
    const own = { ...options, ...stated.options }
    if (record.holds !== 'locus') return told(evaluateTest(code, record.specimen, own), stated)
    const [found] = evaluateTest(code, [], { ...own, tables: [tableOf(record)] })
    return told({ ...found!, geometry: record.specimen.geometry }, stated)
  })
}

/** What is wrong with the head stands before what is wrong with the rows. */
function told(found: Evaluation, { issues }: StatedOptions): Evaluation {
  return { ...found, issues: [...issues, ...found.issues] }
}

function asSeries(code: TestCode, records: readonly ConditionedRecord[], options: EvaluationOptions): Evaluation[] {
  const [first, ...others] = records
  if (!first) return []
  const reduced = records.filter(({ holds }) => holds === 'limits')
  const specimens = records.filter(({ holds }) => holds === 'specimen').map(({ specimen }) => specimen)
  const stated = readStated((reduced[0] ?? first).specimen.metadata, first.condition)
  const [found] = evaluateTest(code, specimens, {
    ...options,
    ...stated.options,
    // Each file says for itself how its points were found: methods are never mixed in silence.
    tables: reduced.map((record) => ({
      ...tableOf(record),
      method: readStated(record.specimen.metadata).options.formingLimit?.method,
    })),
  })
  const dimensions = ({ specimen }: FileRecord) => resolveGeometry(specimen.geometry, options.geometry).geometry
  return [
    told({ ...found!, geometry: dimensions(first) }, stated),
    ...others.map((record): Evaluation => ({
      scalars: [],
      curves: {},
      tables: [],
      geometry: dimensions(record),
      issues: [
        {
          severity: 'info',
          code: 'part-of-series',
          message: `All ${records.length} specimens make one result, which stands with the first, '${first.specimen.id}'.`,
        },
      ],
    })),
  ]
}
