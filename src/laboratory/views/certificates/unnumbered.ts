import type { IssueForm } from '#contract/certificates/certificate.ts'
import { AppError } from '#contract/errors.ts'
import type { Unnumbered } from '#laboratory/server/certificates/index.ts'
import type { Project } from '#laboratory/server/projects/index.ts'
import type { CertificateDraft } from './certificate-draft.ts'
import { assertSizesSeen, printedSize } from './printed-size.ts'

/**
 * What a certificate says, but for its number.
 *
 * @param issuedOn   day in the laboratory: `2026-11-25`
 * @param sizesSeen  whoever signs has seen where evaluation and bench differ
 * @throws AppError `invalid_request` with everything that is missing
 */
export function unnumbered(
  project: Project,
  { specimens, tests, synthetic, sizes, differences, missing }: CertificateDraft,
  { inspector, position, ...form }: IssueForm,
  issuedOn: string,
  { sizesSeen = false }: { readonly sizesSeen?: boolean } = {},
): Unnumbered {
  if (missing.length > 0) throw new AppError('invalid_request', `No certificate yet. ${missing.slice(0, 5).join(' ')}`)
  assertSizesSeen(differences, sizesSeen)
  return {
    ...form,
    project: project.code,
    title: project.title,
    customer: project.organisation ?? '',
    issuedOn,
    inspector: { name: inspector, position },
    synthetic,
    specimens: specimens.map((specimen) => {
      const { id, code, material, test, direction, marks = '', machine, state } = specimen
      return { code, material, test, direction, ...printedSize(specimen, sizes.get(id)), marks, machine, state }
    }),
    tests: [...tests],
  }
}
