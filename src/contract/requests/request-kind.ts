import type { RequestField } from './fields.ts'

export type RequestKind = {
  /** Stored with requests: never rename. */
  readonly id: string
  readonly name: string
  readonly address: string
  readonly title: string
  readonly lead: string
  /** In addition to name, e-mail, organisation and message. */
  readonly fields: readonly RequestField[]
  /** Field filled by `?about=`. */
  readonly about?: string
  readonly message: { readonly label: string; readonly hint?: string; readonly required?: true }
  readonly files?: true
}

export const contactFields: readonly RequestField[] = [
  { id: 'name', label: 'Name', type: 'line', required: true, autoComplete: 'name' },
  { id: 'email', label: 'E-mail', type: 'email', required: true },
  { id: 'organisation', label: 'Organisation', type: 'line', autoComplete: 'organization' },
]

export function fieldsOf({ fields, message }: RequestKind): readonly RequestField[] {
  return [...contactFields, ...fields, { id: 'message', type: 'text', ...message }]
}
