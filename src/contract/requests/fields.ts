/** A question of a request form. Its value is always a text, as forms send it; `yes` or nothing for a tick. */
export type RequestField = {
  /** Stored with requests and part of forms: never renamed. */
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly required?: true
} & (
  | { readonly type: 'line' | 'text'; readonly autoComplete?: string }
  | { readonly type: 'email' | 'date' | 'tick' }
  | { readonly type: 'number'; readonly unit: string; readonly above: number; readonly most: number }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
)

/** Letters that a field takes. */
export const longest = { line: 200, name: 120, email: 254, text: 5_000 } as const

export function longestOf({ id, type }: RequestField): number {
  if (id === 'name' || id === 'organisation') return longest.name
  return type === 'text' || type === 'email' ? longest[type] : longest.line
}

/** What is wrong with a value, for the person who typed it; empty when nothing is. The same in browser and server. */
export function fieldProblem(field: RequestField, value: string): string {
  const typed = value.trim()
  if (typed === '') return field.required ? `${field.label} is missing` : ''
  const most = longestOf(field)
  if (typed.length > most) return `${field.label} has ${typed.length} characters; the limit is ${most}`
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
      return typed === 'yes' ? '' : `${field.label}: ticked or not`
    default:
      return ''
  }
}

function numberProblem({ label, unit, above, most }: RequestField & { type: 'number' }, typed: string): string {
  const number = readNumber(typed)
  if (number === undefined) return `${label} must be a number`
  return number > above && number <= most ? '' : `${label} must be above ${above} and at most ${most} ${unit}`
}

/** A decimal number with `,` or `.`, no thousands; undefined for anything else. */
export function readNumber(text: string): number | undefined {
  return /^\d{1,9}(?:[.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}
