import type { RequestField } from './fields.ts'

/** Something that can be asked for: where its form stands, and what it asks. */
export type RequestKind = {
  /** Stored with requests: never renamed. */
  readonly id: string
  /** As lists and mails call it. */
  readonly name: string
  readonly address: string
  readonly title: string
  /** For the page and for search engines. */
  readonly lead: string
  /** Beside name, e-mail, organisation and message, which every request has. */
  readonly fields: readonly RequestField[]
  /** Field that `?about=` of the address fills. */
  readonly about?: string
  readonly message: { readonly label: string; readonly hint?: string; readonly required?: true }
  readonly files?: true
}

export const contactFields: readonly RequestField[] = [
  { id: 'name', label: 'Name', type: 'line', required: true, autoComplete: 'name' },
  { id: 'email', label: 'E-mail', type: 'email', required: true },
  { id: 'organisation', label: 'Organisation', type: 'line', autoComplete: 'organization' },
]

/** Every question of a kind, in the order of its form. */
export function fieldsOf({ fields, message }: RequestKind): readonly RequestField[] {
  return [...contactFields, ...fields, { id: 'message', type: 'text', ...message }]
}
