import { actions } from '#pages/actions.server.ts'
import { saying } from '#pages/said.server.ts'

export const ownProjectAction = actions('/projects/:code', { 'ask-laboratory': saying('message') })
