import { projectFeedback, said } from '#contract/projects/forms.ts'
import { actions, verb } from '#pages/actions.server.ts'
import { giveFeedback, say } from '#server/projects/index.ts'

export const ownProjectAction = actions('/projects/:code', {
  'ask-laboratory': verb(said, (message, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => say(db, caller, 'message', message, visit.reference)),
  ),
  'give-feedback': verb(projectFeedback, (feedback, { accounts, caller, visit }) =>
    accounts().database.asWriter(caller, (db) => giveFeedback(db, caller, feedback, visit.reference)),
  ),
})
