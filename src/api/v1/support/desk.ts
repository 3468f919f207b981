import { type SupportFeed, supportFeed, type SupportMail } from '#server/support/index.ts'
import type { Services } from '../../services.ts'

export type Desk = { readonly feed: SupportFeed; readonly mail: SupportMail }

const desks = new WeakMap<Services, Desk>()

export function deskOf(services: Services): Desk {
  const known = desks.get(services)
  if (known) return known
  const { supportMail = 'support@mi.example', siteUrl = 'http://127.0.0.1:3000' } = services.config
  const desk = {
    feed: supportFeed(services.database),
    mail: { inbox: supportMail, siteUrl },
  }
  desks.set(services, desk)
  return desk
}
