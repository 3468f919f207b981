import { z } from 'zod'
import type { SavedView } from '../site/saved-views.ts'
import { filledLine } from '../text.ts'
import type { WebhookRecord } from '../v1/webhooks.ts'

/** Durations [h]. The database refuses more than seven days. */
export const supportDurations = { '1': '1 hour', '24': '1 day', '168': '7 days' } as const

export const newSupportAccess = z.strictObject({ hours: z.enum(['1', '24', '168'], 'choose a duration') })
export const supportAccessId = z.strictObject({ access: z.uuid() })
export const supportAccessUse = z.strictObject({ organisation: z.uuid(), reason: filledLine(500) })

/** Accesses of an organisation in 24 hours; each sends a mail to all its customers. */
export const maxAccessesPerDay = 5

export type SupportAccess = {
  readonly id: string
  readonly givenAt: string
  readonly givenBy: string
  readonly endsAt: string
  readonly endedAt: string | null
  readonly endedBy: string | null
  readonly active: boolean
  readonly uses: readonly {
    readonly by: string
    readonly reason: string
    readonly openedAt: string
    readonly closedAt: string
  }[]
}

/** What an open support access shows. */
export type SupportedData = {
  readonly closesAt: string
  readonly views: readonly (Pick<SavedView, 'id' | 'name' | 'address' | 'savedAt'> & { readonly by: string })[]
  readonly carts: readonly {
    readonly by: string
    readonly changedAt: string
    readonly items: readonly string[]
    readonly materials: readonly string[]
  }[]
  readonly webhooks: readonly WebhookRecord[]
}
