import { projectFeedback } from '#contract/projects/forms.ts'
import { actions, verb } from '#pages/actions.server.ts'
import { saying } from '#pages/said.server.ts'
import { giveFeedback } from '#server/projects/index.ts'

export const ownProjectAction = actions('/projects/:code', {
  'ask-laboratory': saying('message'),
  'give-feedback': verb(projectFeedback, (feedback, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => giveFeedback(db, caller, feedback, visit.reference)),
  ),
})
