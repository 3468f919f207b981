import { z } from 'zod'
import { issueForm } from '#contract/certificates/certificate.ts'
import { forbidden } from '#contract/errors.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { issueCertificate } from '#laboratory/server/certificates/index.ts'
import { findProject, laboratoryDay } from '#laboratory/server/projects/index.ts'
import { certificateDraft, unnumbered } from '#laboratory/views/certificates/index.ts'

const issue = issueForm.extend({
  code: z.string().regex(/^[PT]-\d{4}-\d{3,6}$/),
  supersedes: z
    .string()
    .regex(/^(C-\d{4}-\d{4,6})?$/)
    .default(''),
  /** Sizes that differ from the test bench were checked. */
  sizes: z.literal('yes').optional(),
})

export const certificateAction = actions('/project-tracking-system/:code/certificate', {
  issue: verb(issue, ({ code, supersedes, sizes, ...form }, { accounts, caller, visit }) => {
    const { database, secrets } = accounts()
    return database.asWriter(caller, async (db) => {
      const project = await findProject(db, code)
      if (!project) throw forbidden()
      const today = laboratoryDay()
      const number = await issueCertificate(db, caller, {
        projectId: project.id,
        content: unnumbered(project, await certificateDraft(db, project), form, today, { sizesSeen: sizes === 'yes' }),
        supersedes: supersedes || undefined,
        secret: secrets.peppers[0],
        request: visit.reference,
      })
      return { number }
    })
  }),
})
