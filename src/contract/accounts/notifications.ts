import { z } from 'zod'
import { mailTopics } from './mail-topics.ts'

const topic = z.enum(mailTopics.map(({ id }) => id))

export const notificationsAnswer = z
  .object({ topics: z.array(z.object({ topic, wanted: z.boolean() })) })
  .meta({ id: 'Notifications' })
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>

export const notificationBody = z.strictObject({ topic, wanted: z.boolean() })
export type NotificationBody = z.infer<typeof notificationBody>

export const notificationsForm = z.object({ topics: z.array(topic) })
