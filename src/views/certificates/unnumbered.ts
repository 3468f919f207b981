import type { IssueForm } from '#contract/certificates/certificate.ts'
import { AppError } from '#contract/errors.ts'
import type { Unnumbered } from '#server/certificates/index.ts'
import type { Project } from '#server/projects/index.ts'
import type { CertificateDraft } from './certificate-draft.ts'

/**
 * What a certificate says, but for its number.
 *
 * @param issuedOn  day in the laboratory: `2026-11-25`
 * @throws AppError `invalid_request` with everything that is missing
 */
export function unnumbered(
  project: Project,
  { specimens, tests, synthetic, missing }: CertificateDraft,
  { inspector, position, ...form }: IssueForm,
  issuedOn: string,
): Unnumbered {
  if (missing.length > 0) throw new AppError('invalid_request', `No certificate yet. ${missing.slice(0, 5).join(' ')}`)
  return {
    ...form,
    project: project.code,
    title: project.title,
    customer: project.organisation ?? '',
    issuedOn,
    inspector: { name: inspector, position },
    synthetic,
    specimens: specimens.map(({ code, material, test, direction, thickness, width, marks = '', machine, state }) => ({
      code,
      material,
      test,
      direction,
      thickness: thickness ?? null,
      width: width ?? null,
      marks,
      machine,
      state,
    })),
    tests: [...tests],
  }
}
