import { z } from 'zod'
import { supportFileTypes, supportLimits } from './support-limits.ts'

export const supportFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(supportFileTypes),
    bytes: z.number().int(),
  })
  .meta({ id: 'SupportFile' })
export type SupportFile = z.infer<typeof supportFile>

export const supportMessage = z.object({
  id: z.uuid(),
  /** Chosen by the sender; sending it again has no further effect. */
  key: z.uuid(),
  author: z.enum(['reader', 'staff']),
  text: z.string(),
  at: z.iso.datetime(),
  files: z.array(supportFile),
})
export type SupportMessage = z.infer<typeof supportMessage>

export const supportThread = z
  .object({
    id: z.uuid(),
    state: z.enum(['open', 'closed']),
    email: z.string(),
    unread: z.number().int(),
    messages: z.array(supportMessage),
  })
  .meta({ id: 'SupportThread' })
export type SupportThread = z.infer<typeof supportThread>

export const ownThread = z.object({ thread: supportThread.nullable() }).meta({ id: 'OwnSupportThread' })

export const beginThread = z
  .strictObject({
    email: z.string().max(254).optional().meta({ description: 'E-mail address of a guest. Not used for accounts.' }),
  })
  .meta({ id: 'BeginSupportThread', examples: [{ email: 'reader@university.example' }] })

export const sendMessage = z
  .strictObject({
    text: z.string().trim().max(supportLimits.text),
    key: z.uuid(),
    files: z.array(z.uuid()).max(supportLimits.filesPerMessage).default([]),
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, { message: 'enter a text or attach a file' })
  .meta({ id: 'SendSupportMessage' })

export const threadSummary = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  guest: z.boolean(),
  state: z.enum(['open', 'closed']),
  lastAt: z.iso.datetime(),
  lastText: z.string(),
  unread: z.number().int(),
})
export type ThreadSummary = z.infer<typeof threadSummary>

export const threadList = z.object({ threads: z.array(threadSummary) }).meta({ id: 'SupportInbox' })
