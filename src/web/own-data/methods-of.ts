import type { OpenFile } from './use-own-data.ts'

/** Evaluation methods of open files: `tension-7, hole-expansion-3`. */
export function methodsOf(files: readonly Pick<OpenFile, 'read'>[]): string {
  return [...new Set(files.flatMap(({ read }) => read?.method ?? []))].join(', ')
}
