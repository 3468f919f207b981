import type { TestCode } from '#core/test-types/test-type.ts'
import { evaluations } from '#core/evaluate/index.ts'
import type { UploadedFile } from './files.ts'

/** Specimens of one condition make one result, or one set of points: their files are planned together. */
export function isSeries(test: TestCode): boolean {
  return evaluations[test].per === 'series' || test === 'LUL'
}

/**
 * Files in the order of their planning, those of one series together: tension first, because other tests are compared with it.
 * Files that have not been checked, and those that stay out, are not among them.
 */
export function groupsOf(files: readonly UploadedFile[]): UploadedFile[][] {
  const ready = files.filter(({ report, choice }) => report?.state === 'ready' && !choice.leaveOut)
  const tension = ready.filter(({ report }) => report!.test === 'UAT')
  const others = ready.filter(({ report }) => report!.test !== 'UAT')
  const groups = Map.groupBy(others, ({ id, report }) =>
    isSeries(report!.test!) ? `${report!.test} ${report!.specimens[0]?.condition ?? report!.condition ?? ''}` : id,
  )
  return [...tension.map((file) => [file]), ...groups.values()]
}
