import { json } from '#web/client-state/codec.ts'
import { type Slot, slot } from '#web/client-state/slot.ts'

/** Input not sent, for this tab, with the key that makes sending idempotent. */
export type Draft = { readonly key: string; readonly values: Readonly<Record<string, string>> }

const empty: Draft = { key: '', values: {} }
const slots = new Map<string, Slot<Draft>>()

export function draftOf(kind: string): Slot<Draft> {
  const known = slots.get(kind)
  if (known) return known
  const made = slot(`request-draft-${kind}`, json(empty, fitting), 'session')
  slots.set(kind, made)
  return made
}

/** Fields of the form that are not user input. */
const ours = new Set(['kind', 'key', 'cart', 'verb'])

/** Text input of a form, without files. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && !ours.has(name) ? [[name, value]] : [],
    ),
  )
}

/** Restores a draft as if it were typed, so that fields validate it. */
export function restore(form: HTMLFormElement, { values }: Draft): void {
  for (const element of form.elements) {
    const field = element as HTMLInputElement
    const value = values[field.name]
    if (ours.has(field.name) || field.type === 'file') continue
    if (field.type === 'checkbox') field.checked = value === field.value
    else if (value !== undefined && value !== field.value) {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

function fitting(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return empty
  const { key, values } = value as Partial<Record<keyof Draft, unknown>>
  if (typeof key !== 'string' || typeof values !== 'object' || values === null) return empty
  return {
    key,
    values: Object.fromEntries(
      Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ),
  }
}
