import { actions } from '#pages/answers/actions.server.ts'
import { messageVerb } from '#pages/answers/message-verb.server.ts'

export const ownProjectAction = actions('/projects/:code', { 'ask-laboratory': messageVerb('message') })
