import { actions } from '#pages/actions.server.ts'
import { messageVerb } from '#pages/message-verb.server.ts'

export const ownProjectAction = actions('/projects/:code', { 'ask-laboratory': messageVerb('message') })
