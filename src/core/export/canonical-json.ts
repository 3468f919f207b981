export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined }

/**
 * Canonical JSON text for signatures (RFC 8785). Undefined values are left out.
 * @throws RangeError for a number without JSON text, and for an unpaired surrogate
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} has no text in JSON`)
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('a text holds half of a surrogate pair')
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value as Readonly<Record<string, JsonValue | undefined>>)
    .filter((member): member is [string, JsonValue] => member[1] !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`
}
