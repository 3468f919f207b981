import { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

/** Import for its effect wherever input meets a schema: messages of zod name programming types. */
z.config({ customError: schemaMessage })

/** States which field is wrong and how to fix it. Messages of a schema take precedence. */
export function schemaMessage(issue: RawIssue): string {
  const field = fieldName(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(field, issue.expected, issue.input)
    case 'too_small':
      return sizeMessage(
        field,
        issue.origin,
        issue.inclusive === false ? 'more than' : 'at least',
        Number(issue.minimum),
      )
    case 'too_big':
      return sizeMessage(
        field,
        issue.origin,
        issue.inclusive === false ? 'less than' : 'at most',
        Number(issue.maximum),
      )
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor} for ${field}.`
    case 'invalid_format':
      return formatMessage(field, issue.format)
    case 'invalid_value':
      return issue.values.length > maxListed
        ? `Choose one of the listed values for ${field}.`
        : `Choose ${issue.values.map(String).join(', ')} for ${field}.`.replace(/, ([^,]*) for /, ' or $1 for ')
    case 'unrecognized_keys':
      return `Remove the unknown field ${issue.keys.slice(0, 3).map(quoted).join(', ')}.`
    default:
      return `Enter a valid value for ${field}.`
  }
}

const maxListed = 12

function typeMessage(field: string, expected: string, input: unknown): string {
  if (expected === 'number' && typeof input === 'number') return 'Give a number with digits, such as 12 or 0.5.'
  if (input === undefined || input === null) return `Enter ${field}.`
  const kind = kinds.get(expected)
  return kind ? `Enter ${kind} for ${field}.` : `Enter a valid value for ${field}.`
}

function sizeMessage(field: string, origin: string, bound: string, limit: number): string {
  if (origin === 'string' && bound === 'at least' && limit === 1) return `Enter ${field}.`
  const unit = sizeUnits.get(origin)
  if (unit) return `Enter ${bound} ${limit} ${unit}${limit === 1 ? '' : 's'} for ${field}.`
  if (origin === 'date') return `Enter another date for ${field}.`
  return `Enter a number of ${bound} ${limit} for ${field}.`
}

function formatMessage(field: string, format: string): string {
  const example = formats.get(format)
  return example ? `Enter ${example} for ${field}.` : `Enter ${field} in the required format.`
}

/** Name of the innermost field: `your password`, `first name`, `item 3 of positions`. */
function fieldName(path: RawIssue['path']): string {
  const last = path?.at(-1)
  if (typeof last === 'number')
    return `item ${last + 1}${path!.length > 1 ? ` of ${fieldName(path!.slice(0, -1))}` : ''}`
  if (typeof last !== 'string' || last === '') return 'a value'
  return names.get(last) ?? quoted(last)
}

const quoted = (name: string) => `'${name.length > 60 ? `${name.slice(0, 60)}…` : name}'`

const names: ReadonlyMap<string, string> = new Map([
  ['password', 'your password'],
  ['currentPassword', 'your current password'],
  ['email', 'your email address'],
  ['firstName', 'your first name'],
  ['lastName', 'your last name'],
  ['refresh_token', 'the refresh token'],
  ['price', 'a price'],
  ['quantity', 'a quantity'],
  ['thickness', 'a thickness'],
])

const kinds: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object with named fields'],
  ['record', 'an object with named fields'],
  ['date', 'a date'],
])

const sizeUnits: ReadonlyMap<string, string> = new Map([
  ['string', 'character'],
  ['array', 'item'],
  ['set', 'item'],
  ['map', 'item'],
  ['file', 'byte'],
])

const formats: ReadonlyMap<string, string> = new Map([
  ['email', 'an address such as name@example.com'],
  ['url', 'an address such as https://example.com'],
  ['date', 'a date such as 2026-03-31'],
  ['datetime', 'a time such as 2026-03-31T12:00:00Z'],
  ['uuid', 'the id from our answer'],
])
