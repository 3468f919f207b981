import { redirect } from 'react-router'
import { z } from 'zod'
import { addedRow, newDate, projectCode, projectOwner, projectStep, rowChange } from '#contract/projects/forms.ts'
import { actions, verb, write } from '#pages/answers/actions.server.ts'
import { messageVerb } from '#pages/answers/message-verb.server.ts'
import * as projects from '#laboratory/server/projects/index.ts'

const only = z.object({ code: projectCode })

export const projectAction = actions('/project-tracking-system/:code', {
  step: verb(projectStep, (step, { accounts, caller, visit }) =>
    projects.changeStage(accounts().database, caller, step, visit.reference),
  ),
  row: verb(rowChange, (change, context) =>
    write(context, (db) => projects.changeRow(db, context.caller, change, context.visit.reference)),
  ),
  'add-row': verb(addedRow, ({ code, ...row }, context) =>
    write(context, async (db) => {
      await projects.addRow(db, await projects.openProject(db, code), row, context.visit.reference)
    }),
  ),
  owner: verb(projectOwner, (owner, context) =>
    write(context, (db) => projects.setOwner(db, context.caller, owner, context.visit.reference)),
  ),
  date: verb(newDate, (date, context) =>
    write(context, (db) => projects.setDate(db, context.caller, date, context.visit.reference)),
  ),
  note: messageVerb('note'),
  message: messageVerb('message'),
  keep: verb(only, ({ code }, context) =>
    write(context, (db) =>
      projects.extendProject(db, context.caller, {
        code,
        today: projects.laboratoryDay(),
        request: context.visit.reference,
      }),
    ),
  ),
  archive: verb(only, ({ code }, context) =>
    write(context, (db) => projects.archiveProject(db, context.caller, { code, request: context.visit.reference })),
  ),
  'give-customer': verb(
    only.extend({ organisation: z.uuid('choose a customer') }),
    async ({ code, organisation }, context) => {
      const asked = { code, organisation, today: projects.laboratoryDay(), request: context.visit.reference }
      const made = await write(context, (db) => projects.assignCustomer(db, context.caller, asked))
      return redirect(`/project-tracking-system/${made}`, 303)
    },
  ),
})
