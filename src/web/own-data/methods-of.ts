import type { OpenFile } from './use-own-data.ts'

/** Versions of the procedures that open files were evaluated by: `tension-7, hole-expansion-3`. */
export function methodsOf(files: readonly Pick<OpenFile, 'read'>[]): string {
  return [...new Set(files.flatMap(({ read }) => read?.method ?? []))].join(', ')
}
