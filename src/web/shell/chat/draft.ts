import { json } from '#web/client-state/codec.ts'
import { type Slot, slot } from '#web/client-state/slot.ts'

/** Input not sent, by conversation; survives a reload. */
export type Draft = { readonly text: string; readonly email: string }

const empty: Draft = { text: '', email: '' }
const slots = new Map<string, Slot<Draft>>()

export function draftOf(thread: string): Slot<Draft> {
  const known = slots.get(thread)
  if (known) return known
  const made = slot(`support-draft-${thread}`, json(empty, fitting), 'session')
  slots.set(thread, made)
  return made
}

function fitting(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return empty
  const { text, email } = value as Partial<Record<keyof Draft, unknown>>
  return { text: typeof text === 'string' ? text : '', email: typeof email === 'string' ? email : '' }
}
