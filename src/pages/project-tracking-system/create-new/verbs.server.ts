import { redirect } from 'react-router'
import { newProject } from '#contract/projects/forms.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import { createProject } from '#laboratory/server/projects/index.ts'
import { module } from './module.ts'
import { readRows } from './form-rows.ts'

export const createProjectAction = actions(module.address, {
  'make-project': verb(
    newProject,
    async (project, { accounts, caller, visit }) => {
      const { code } = await accounts().database.asWriter(caller, (db) =>
        createProject(db, caller, project, visit.reference),
      )
      return redirect(`/project-tracking-system/${code}`, 303)
    },
    (fields) => ({
      title: fields.get('title') ?? '',
      organisation: fields.get('organisation'),
      due: fields.get('due'),
      rows: readRows(fields),
    }),
  ),
})
