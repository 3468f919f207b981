export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema | boolean
  readonly prefixItems?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: string | number | boolean | null
  readonly anyOf?: readonly JsonSchema[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly default?: unknown
}

export type SchemaRow = {
  readonly path: string
  readonly type: string
  readonly required: boolean
  readonly about: string
}

export type Definitions = Readonly<Record<string, JsonSchema>>

const deepest = 3

/** One row for each field of a body; nested fields as `curves[].x.values`. */
export function schemaRows(schema: JsonSchema, definitions: Definitions, path = '', depth = 0): SchemaRow[] {
  const resolved = resolve(schema, definitions)
  const list = itemsOf(resolved)
  if (list) return schemaRows(list, definitions, `${path}[]`, depth)
  if (!resolved.properties || depth >= deepest) return []
  return Object.entries(resolved.properties).flatMap(([name, field]): SchemaRow[] => {
    const full = path ? `${path}.${name}` : name
    const target = withoutNull(resolve(field, definitions))
    return [
      {
        path: full,
        type: typeText(field, definitions),
        required: resolved.required?.includes(name) ?? false,
        about: field.description ?? target.description ?? '',
      },
      // Recursive schemas, such as menu nodes, are shown to one level.
      ...(field.$ref === schema.$ref && schema.$ref ? [] : schemaRows(target, definitions, full, depth + 1)),
    ]
  })
}

export function resolve(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (definitions[name] ?? schema)
}

export function typeText(schema: JsonSchema, definitions: Definitions): string {
  const resolved = resolve(schema, definitions)
  if (resolved.enum) return resolved.enum.map(String).join(' · ')
  if (resolved.const !== undefined) return String(resolved.const)
  if (resolved.anyOf) return resolved.anyOf.map((option) => typeText(option, definitions)).join(' or ')
  if (resolved.prefixItems) return `[${resolved.prefixItems.map((item) => typeText(item, definitions)).join(', ')}]`
  const list = itemsOf(resolved)
  if (list) return schema.$ref === list.$ref && list.$ref ? 'list' : `list of ${typeText(list, definitions)}`
  return resolved.format ?? (Array.isArray(resolved.type) ? resolved.type.join(' or ') : String(resolved.type ?? 'any'))
}

function itemsOf({ items }: JsonSchema): JsonSchema | undefined {
  return typeof items === 'object' ? items : undefined
}

function withoutNull(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
}
