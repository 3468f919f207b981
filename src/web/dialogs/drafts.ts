import { json } from '#web/client-state/codec.ts'
import { slot } from '#web/client-state/slot.ts'

const drafts = slot<Readonly<Record<string, string>>>('account-drafts', json({}, fitting), 'session')

/** Input of closed dialogs, shared by the views. Passwords and codes are never stored. */
export function draftOf(field: DraftField): string {
  return drafts.read()[field] ?? ''
}

export function storeDraft(field: DraftField, value: string): void {
  drafts.write({ ...drafts.read(), [field]: value })
}

export const draftFields = ['firstName', 'lastName', 'organization', 'email'] as const
export type DraftField = (typeof draftFields)[number]

function fitting(stored: unknown): Record<string, string> {
  const given = Object(stored) as Record<string, unknown>
  return Object.fromEntries(
    draftFields.flatMap((field) => {
      const value = given[field]
      return typeof value === 'string' ? [[field, value.slice(0, 320)]] : []
    }),
  )
}
