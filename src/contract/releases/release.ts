import { z } from 'zod'
import { releaseNameForm } from './release-name.ts'

const rule = 'enter a release as year and number, such as 2026.4'

/** Year and number, such as `2026.4`; private releases have a suffix: `2026.4-3f9a2c`. */
export const releaseName = z
  .string(rule)
  .regex(releaseNameForm, rule)
  .meta({ examples: ['2026.4'] })

export const releaseParam = releaseName.optional().meta({
  description:
    'Name of a release; returns the data as this release shows them. Default: the latest release. Returns 404 if the release does not exist.',
})
