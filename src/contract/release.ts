import { z } from 'zod'
import { releaseNameForm } from './release-name.ts'

const rule = 'a release is named by its year and number, such as 2026.4'

/** Year and running number, e.g. `2026.4`; of a private release with a mark of its organisation, e.g. `2026.4-3f9a2c`. */
export const releaseName = z
  .string(rule)
  .regex(releaseNameForm, rule)
  .meta({ examples: ['2026.4'] })

/** Field of a question that may ask for an earlier state of the catalogue. */
export const askedRelease = releaseName.optional().meta({
  description:
    'A release, e.g. `2026.4`: the answer is what it showed, for those who may read it now. The newest without it. ' +
    '`not_found` where there is none of that name.',
})
