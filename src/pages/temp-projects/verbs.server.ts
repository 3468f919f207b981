import { redirect } from 'react-router'
import { newProject } from '#contract/projects/forms.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { createProject } from '#laboratory/server/projects/index.ts'
import { module } from './module.ts'

export const temporaryAction = actions(module.address, {
  'make-temporary': verb(newProject.pick({ title: true }), async ({ title }, { accounts, caller, visit }) => {
    const made = { title, organisation: null, due: null, rows: [] }
    const { code } = await accounts().database.asWriter(caller, (db) =>
      createProject(db, caller, made, visit.reference),
    )
    return redirect(`/project-tracking-system/${code}`, 303)
  }),
})
