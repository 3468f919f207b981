/** Question of a request form. Its value is a text; `yes` or empty for a checkbox. */
export type RequestField = {
  /** Stored with requests: never rename. */
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly required?: true
} & (
  | { readonly type: 'line' | 'text'; readonly autoComplete?: string }
  | { readonly type: 'email' | 'date' | 'tick' }
  | { readonly type: 'number'; readonly unit: string; readonly above: number; readonly max: number }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
)

export const maxLengths = { line: 200, name: 120, email: 254, text: 5_000 } as const

export function maxLengthOf({ id, type }: RequestField): number {
  if (id === 'name' || id === 'organisation') return maxLengths.name
  return type === 'text' || type === 'email' ? maxLengths[type] : maxLengths.line
}

/** Error message for a value, in browser and server; empty if valid. */
export function fieldProblem(field: RequestField, value: string): string {
  const typed = value.trim()
  if (typed === '') return field.required ? `${field.label} is missing` : ''
  const max = maxLengthOf(field)
  if (typed.length > max) return `${field.label} has ${typed.length} characters; the limit is ${max}`
  if (field.type !== 'text' && /\p{Cc}/u.test(typed)) return `${field.label} contains a control character`
  switch (field.type) {
    case 'email':
      return /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(typed) ? '' : 'Enter a valid e-mail address'
    case 'date':
      return isDay(typed) ? '' : `${field.label} must be a date`
    case 'number':
      return numberProblem(field, typed)
    case 'choice':
      return field.choices.includes(typed) ? '' : `${field.label}: choose from the list`
    case 'tick':
      return typed === 'yes' ? '' : `${field.label}: tick or clear the box`
    default:
      return ''
  }
}

function numberProblem({ label, unit, above, max }: RequestField & { type: 'number' }, typed: string): string {
  const number = readNumber(typed)
  if (number === undefined) return `${label} must be a number`
  return number > above && number <= max ? '' : `${label} must be above ${above} and at most ${max} ${unit}`
}

/** Decimal number with `,` or `.`, without thousands separators; undefined if invalid. */
export function readNumber(text: string): number | undefined {
  return /^\d{1,9}(?:[.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}
