import { recordsOf } from '#core/evaluate/index.ts'
import type { Issue } from '#core/issue.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { ImportError } from './import-error.ts'
import type { PlannedSpecimen } from './import-plan.ts'
import type { ReadFile } from './import-request.ts'

/** @throws ImportError naming every file that holds nothing for this test */
export function refuseUnreadable(files: readonly ReadFile[], test: TestCode): void {
  const reasons = files.flatMap(({ name, reading }) => {
    const errors = reading.issues.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) return errors.map((issue) => `${name}: ${describeIssue(issue)}`)
    const stated = statedInHead(reading, 'test')
    if (stated !== undefined && stated !== test)
      return [`${name}: is a file of test ${stated}; asked for was --test ${test}`]
    return recordsOf(test, reading).length === 0 ? [`${name}: holds no specimen with measured channels`] : []
  })
  if (reasons.length > 0) throw new ImportError(reasons.join('\n'))
}

/** @throws ImportError naming every specimen that cannot be evaluated, and what is missing for it */
export function refuseUnusable(specimens: readonly PlannedSpecimen[]): void {
  const reasons = specimens.flatMap(({ file, specimen, issues, evaluation }) => {
    const errors = issues.filter(({ severity, code }) => severity === 'error' || unevaluable.has(code))
    const found = errors.map((issue) => `${file.name}, specimen '${specimen.id}': ${describeIssue(issue)}`)
    const rows = specimen.channels[0]?.values.length ?? 0
    // Results without a curve, the diameters of a hole, are a specimen too.
    if (rows > 0 || evaluation.scalars.some(({ value }) => value !== null)) return found
    return [
      ...found,
      `${file.name}, specimen '${specimen.id}': holds neither rows of numbers nor a result that the test knows`,
    ]
  })
  if (reasons.length > 0) throw new ImportError(reasons.join('\n'))
}

/** Warnings of the evaluation that only the importing person can answer, by passing what the file does not say. */
const unevaluable = new Set(['section-missing', 'gauge-length-missing'])

/** What the head of a file in our own formats states; words of other heads may mean something else. */
export function statedInHead({ dialect, metadata }: ReadFile['reading'], key: string): string | undefined {
  return dialect.startsWith('steeldata-') ? metadata?.find((entry) => entry.key === key)?.value : undefined
}

/** `line 17, column Kraft: …` */
export function describeIssue({ line, column, message }: Issue): string {
  const place = [line === undefined ? [] : [`line ${line}`], column === undefined ? [] : [`column ${column}`]].flat()
  return place.length > 0 ? `${place.join(', ')}: ${message}` : message
}
