import type { Route } from '../../endpoint.ts'
import { beginConversation, conversationSeen, ownConversation, sendToSupport } from './conversation.ts'
import { supportEvents } from './events.ts'
import { attachedFile, attachFile } from './files.ts'
import { answerThread, inbox, inboxThread, markThread } from './inbox.ts'

export const supportRoutes: readonly Route[] = [
  ownConversation,
  beginConversation,
  sendToSupport,
  conversationSeen,
  attachFile,
  attachedFile,
  supportEvents,
  inbox,
  inboxThread,
  answerThread,
  markThread,
]
