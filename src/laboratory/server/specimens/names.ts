import { namesSpecimen } from '#contract/projects/file-of-specimen.ts'
import type { Project } from '#laboratory/server/projects/index.ts'

/** A code of a specimen, and the one that stands on labels which were printed while its project was a temporary one. */
export function labelsOf(specimen: string, { code, formerCode }: Pick<Project, 'code' | 'formerCode'>): string[] {
  return formerCode === null ? [specimen] : [specimen, specimen.replace(code, formerCode)]
}

/** Whether one of some names, of a file or in it, holds one of the codes of a specimen. */
export function namesOne(names: readonly (string | null)[], codes: readonly string[]): boolean {
  return names.some((name) => name !== null && codes.some((code) => namesSpecimen(name, { code })))
}

type Fit = { readonly named: boolean; readonly ofProject?: boolean; readonly sameSize: boolean | null | undefined }

/** The larger, the likelier a file and a specimen belong together: names say more than sizes, which many specimens share. */
export function likelihood({ named, ofProject = false, sameSize }: Fit): number {
  return (named ? 8 : ofProject ? 4 : 0) + (sameSize === true ? 2 : sameSize === false ? 0 : 1)
}
