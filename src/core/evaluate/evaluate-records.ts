import type { Condition } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { evaluations, evaluateTest } from './evaluations.ts'
import type { Evaluation, EvaluationOptions } from './result/evaluation.ts'
import { type FileRecord, tableOf } from './file-records.ts'
import { resolveGeometry } from './steps/geometry.ts'
import { readStated, type StatedOptions } from './stated/stated-options.ts'

type ConditionedRecord = FileRecord & { readonly condition?: Condition | undefined }

/** Uses the options of each head and condition. A forming limit is one series with its result in the first record. */
export function evaluateRecords(
  code: TestCode,
  records: readonly ConditionedRecord[],
  options: EvaluationOptions,
): Evaluation[] {
  if (evaluations[code].per === 'series') return asSeries(code, records, options)
  return records.map((record) => {
    const stated = readStated(record.specimen.metadata, record.condition)
    const own = { ...options, ...stated.options }
    if (record.holds !== 'locus') return withStatedIssues(evaluateTest(code, record.specimen, own), stated)
    const [found] = evaluateTest(code, [], { ...own, tables: [tableOf(record)] })
    return withStatedIssues({ ...found!, geometry: record.specimen.geometry }, stated)
  })
}

function withStatedIssues(found: Evaluation, { issues }: StatedOptions): Evaluation {
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
    // Each file states its method, so that mixed methods are reported.
    tables: reduced.map((record) => ({
      ...tableOf(record),
      method: readStated(record.specimen.metadata).options.formingLimit?.method,
    })),
  })
  const dimensions = ({ specimen }: FileRecord) => resolveGeometry(specimen.geometry, options.geometry).geometry
  return [
    withStatedIssues({ ...found!, geometry: dimensions(first) }, stated),
    ...others.map((record): Evaluation => ({
      scalars: [],
      curves: {},
      tables: [],
      geometry: dimensions(record),
      issues: [
        {
          severity: 'info',
          code: 'part-of-series',
          message: `All ${records.length} specimens together give one result, listed under the first, '${first.specimen.id}'.`,
        },
      ],
    })),
  ]
}
