import { z } from 'zod'

const rule = 'a release is named by its year and number, such as 2026.4'
export const releaseNameForm = /^\d{4}\.\d{1,6}(-[\da-f]{6})?$/

/** Year and running number, e.g. `2026.4`; of a private release with a mark of its organisation, e.g. `2026.4-3f9a2c`. */
export const releaseName = z
  .string(rule)
  .regex(releaseNameForm, rule)
  .meta({ examples: ['2026.4'] })

/** The release that names several materials together: a public one where one of them is public, so that it works for every reader. */
export function sharedRelease(
  materials: readonly { readonly owner?: string; readonly release: string | null }[],
): string | null {
  return (materials.find(({ owner }) => owner === undefined) ?? materials[0])?.release ?? null
}

/** Field of a question that may ask for an earlier state of the catalogue. */
export const askedRelease = releaseName.optional().meta({
  description:
    'A release, e.g. `2026.4`: the answer is what it showed, for those who may read it now. The newest without it. ' +
    '`not_found` where there is none of that name.',
})
