import { recordsOf } from '#core/evaluate/index.ts'
import type { Issue } from '#core/issue.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { ImportError, type ImportReason, type ReadFile } from './import-request.ts'
import type { PlannedSpecimen } from './import-plan.ts'

/** @throws ImportError with every file that contains no data for this test */
export function refuseUnreadable(files: readonly ReadFile[], test: TestCode): void {
  const reasons = files.flatMap(({ name, reading }) => {
    const errors = reading.issues.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) return errors.map((issue) => `${name}: ${describeIssue(issue)}`)
    const stated = statedInHead(reading, 'test')
    if (stated !== undefined && stated !== test)
      return [`${name}: the file is of test ${stated}, but --test ${test} is selected`]
    return recordsOf(test, reading).length === 0 ? [`${name}: contains no specimen with measured channels`] : []
  })
  if (reasons.length > 0) throw new ImportError(reasons.join('\n'))
}

/** @throws ImportError with every specimen that cannot be evaluated, and the missing data */
export function refuseUnusable(specimens: readonly PlannedSpecimen[]): void {
  const reasons = specimens.flatMap(({ file, specimen, issues, evaluation }) => {
    const errors = issues.filter(({ severity, code }) => severity === 'error' || unevaluable.has(code))
    const reason = (code: string, words: string): ImportReason => ({
      code,
      message: `${file.name}, specimen '${specimen.id}': ${words}`,
    })
    const found = errors.map((issue) => reason(issue.code, describeIssue(issue)))
    const rows = specimen.channels[0]?.values.length ?? 0
    // Results without a curve, e.g. diameters of a hole, count as a specimen.
    if (rows > 0 || evaluation.scalars.some(({ value }) => value !== null)) return found
    return [...found, reason('cannot-import', 'no rows of numbers and no result of this test found')]
  })
  if (reasons.length > 0) throw new ImportError(reasons)
}

/** Warnings of the evaluation that only the user can resolve, by entering missing data. */
const unevaluable = new Set(['section-missing', 'gauge-length-missing'])

/** Value in the head of a file in our own formats; in other heads the word may have another meaning. */
export function statedInHead({ dialect, metadata }: ReadFile['reading'], key: string): string | undefined {
  return dialect.startsWith('steeldata-') ? metadata?.find((entry) => entry.key === key)?.value : undefined
}

/** Data marked as synthetic remain synthetic (E030), in any format. */
export function isSynthetic({ reading }: ReadFile): boolean {
  const stated = [reading, ...reading.specimens].flatMap(({ metadata = [] }) => metadata)
  return stated.some(
    ({ key, value }) =>
      (/^status$/i.test(key.trim()) && /^synthetic$/i.test(value.trim())) ||
      (/^source$/i.test(key.trim()) && /^SYNTHETIC\b/.test(value.trim())),
  )
}

/** `line 17, column Kraft: …` */
export function describeIssue({ line, column, message }: Issue): string {
  const location = [line === undefined ? [] : [`line ${line}`], column === undefined ? [] : [`column ${column}`]].flat()
  return location.length > 0 ? `${location.join(', ')}: ${message}` : message
}
