import { redirect } from 'react-router'
import { z } from 'zod'
import { addedRow, newDate, projectCode, projectOwner, projectStep, rowChange } from '#contract/projects/forms.ts'
import { actions, verb, write } from '#pages/actions.server.ts'
import { saying } from '#pages/said.server.ts'
import * as projects from '#laboratory/server/projects/index.ts'

const only = z.object({ code: projectCode })

export const projectAction = actions('/project-tracking-system/:code', {
  step: verb(projectStep, (step, { accounts, caller, visit }) =>
    projects.takeStep(accounts().database, caller, step, visit.reference),
  ),
  row: verb(rowChange, (change, hand) =>
    write(hand, (db) => projects.changeRow(db, hand.caller, change, hand.visit.reference)),
  ),
  'add-row': verb(addedRow, ({ code, ...row }, hand) =>
    write(hand, async (db) => {
      await projects.addRow(db, await projects.openProject(db, code), row, hand.visit.reference)
    }),
  ),
  owner: verb(projectOwner, (owner, hand) =>
    write(hand, (db) => projects.setOwner(db, hand.caller, owner, hand.visit.reference)),
  ),
  date: verb(newDate, (date, hand) =>
    write(hand, (db) => projects.setDate(db, hand.caller, date, hand.visit.reference)),
  ),
  note: saying('note'),
  message: saying('message'),
  keep: verb(only, ({ code }, hand) =>
    write(hand, (db) =>
      projects.keepLonger(db, hand.caller, {
        code,
        today: projects.laboratoryDay(),
        request: hand.visit.reference,
      }),
    ),
  ),
  archive: verb(only, ({ code }, hand) =>
    write(hand, (db) => projects.archiveProject(db, hand.caller, { code, request: hand.visit.reference })),
  ),
  'give-customer': verb(
    only.extend({ organisation: z.uuid('which customer?') }),
    async ({ code, organisation }, hand) => {
      const asked = { code, organisation, today: projects.laboratoryDay(), request: hand.visit.reference }
      const made = await write(hand, (db) => projects.giveCustomer(db, hand.caller, asked))
      return redirect(`/project-tracking-system/${made}`, 303)
    },
  ),
})
