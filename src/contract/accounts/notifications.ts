import { z } from 'zod'
import { gathers, mailPaces, mailTopics } from './mail-topics.ts'

const topic = z.enum(mailTopics.map(({ id }) => id))
const pace = z.enum(mailPaces)

/** `GET /api/v1/account/notifications` */
export const notificationsAnswer = z
  .object({ topics: z.array(z.object({ topic, wanted: z.boolean(), pace })) })
  .meta({ id: 'Notifications' })
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>

/** `POST /api/v1/account/notifications`; without a pace mails of the topic come at once. */
export const notificationBody = z
  .strictObject({ topic, wanted: z.boolean(), pace: pace.optional() })
  .refine(({ topic: of, pace: asked = 'at-once' }) => asked === 'at-once' || gathers(of), {
    path: ['pace'],
    message: 'mails of this topic come at once',
  })
export type NotificationBody = z.infer<typeof notificationBody>

const paceOrNone = z.enum([...mailPaces, 'none']).optional()

/** The form of the account's page: boxes for topics that come at once, a pace or `none` for those that may gather. */
export const notificationsForm = z.object({
  topics: z.array(topic),
  projects: paceOrNone,
  'project-messages': paceOrNone,
  'project-work': paceOrNone,
})
