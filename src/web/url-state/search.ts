// `_zod` is how the library documents looking into a schema.
/* oxlint-disable no-underscore-dangle */
import { parse, safeParse, type $ZodCatch, type $ZodObject, type $ZodType, type output } from 'zod/v4/core'

/**
 * State from an address. Every field of the schema has to `catch`, so that a bad value costs only itself; unknown
 * parameters are left alone. A parameter given several times counts with its first value.
 *
 * Schemas from `zod/mini` fit as well as those from `zod`; pages use mini (5 kB against 23 in the browser).
 */
export function readSearch<S extends $ZodObject>(schema: S, params: URLSearchParams): output<S> {
  const given = Object.fromEntries(fieldsOf(schema).map((field) => [field, params.get(field) ?? undefined]))
  return parse(schema, given)
}

/**
 * The address of a state: fields in the order of the schema, defaults left out. Parameters that the schema does not know
 * (of another part of the page) are kept in front when `others` brings them.
 */
export function writeSearch<S extends $ZodObject>(
  schema: S,
  state: output<S>,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const own = fieldsOf(schema)
  const initial = readSearch(schema, new URLSearchParams()) as Record<string, unknown>
  const written = new URLSearchParams([...others].filter(([field]) => !own.includes(field)))
  for (const field of own) {
    const text = asText((state as Record<string, unknown>)[field])
    if (text !== asText(initial[field]) && text !== undefined) written.set(field, text)
  }
  return written
}

/** Fields in an address that are ours but could not be used, for the notice "Ignored: …". */
export function ignoredFields(schema: $ZodObject, params: URLSearchParams): readonly string[] {
  return fieldsOf(schema).filter((field) => {
    const given = params.get(field)
    const strict = withoutCatch(schema._zod.def.shape[field]!)
    return given !== null && given !== '' && !safeParse(strict, given).success
  })
}

/** The schema before its `catch`, which would hide that a value is bad. */
function withoutCatch(schema: $ZodType): $ZodType {
  const { def } = (schema as $ZodCatch)._zod
  return def.type === 'catch' ? def.innerType : schema
}

/** Names of the parameters that a schema reads. */
export function fieldsOf(schema: $ZodObject): readonly string[] {
  return Object.keys(schema._zod.def.shape)
}

/** How a value stands in an address: lists with commas, true as `yes`; nothing for empty, false and missing. */
function asText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(String).join(',')
  if (value === true) return 'yes'
  if (value === false || value === undefined || value === null || value === '') return undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
