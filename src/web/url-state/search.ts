// `_zod` is how the library documents looking into a schema.
/* oxlint-disable no-underscore-dangle */
import { parse, safeParse, type $ZodCatch, type $ZodObject, type $ZodType, type output } from 'zod/v4/core'

/**
 * State of an address. Every field must `catch`, so that invalid values do not affect others; unknown parameters are
 * ignored, the first of repeated ones counts. Pages use `zod/mini` (5 kB, `zod` 23 kB).
 */
export function readSearch<S extends $ZodObject>(schema: S, params: URLSearchParams): output<S> {
  const given = Object.fromEntries(fieldsOf(schema).map((field) => [field, params.get(field) ?? undefined]))
  return parse(schema, given)
}

/** Address of a state: fields in schema order without defaults, after unknown parameters of `others`. */
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

/** Fields with invalid values, for the notice "Ignored: …". */
export function ignoredFields(schema: $ZodObject, params: URLSearchParams): readonly string[] {
  return fieldsOf(schema).filter((field) => {
    const given = params.get(field)
    const strict = withoutCatch(schema._zod.def.shape[field]!)
    return given !== null && given !== '' && !safeParse(strict, given).success
  })
}

/** The schema without its `catch`, which would hide invalid values. */
function withoutCatch(schema: $ZodType): $ZodType {
  const { def } = (schema as $ZodCatch)._zod
  return def.type === 'catch' ? def.innerType : schema
}

export function fieldsOf(schema: $ZodObject): readonly string[] {
  return Object.keys(schema._zod.def.shape)
}

/** Lists with commas, true as `yes`; undefined for empty, false and missing values. */
function asText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(String).join(',')
  if (value === true) return 'yes'
  if (value === false || value === undefined || value === null || value === '') return undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
