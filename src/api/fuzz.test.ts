import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { random } from '#tests/api/random.ts'
import { useApp } from '#tests/api/example-app.ts'

const site = useApp()

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  examples?: unknown[]
}
type Parameter = { name: string; in: string; schema?: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

const calls = 2_000

/** Values that have broken parsers, databases and spreadsheets before. */
const nasty: unknown[] = [
  '', ' ', '\u0000', '\uD800', '\uFEFF', "' or 1=1;--", '"; drop table curve;--', '../../etc/passwd', '%00', '%s%n', '{{7*7}}',
  '=cmd|calc', '<script>', 'a'.repeat(5_000), '🚗'.repeat(40), 'İ', '\u202E', 'null', 'NaN', '1e999', '-0', 'DP980 (6)', 'UAT',
  'RD 1', 'TD', 0, -0, -1, 1e308, 5e-324, 2 ** 53, 0.1, true, false, null, [], {}, [[]], [null], [1, 2, 3], { a: { b: {} } },
  { toString: 1 }, { length: 1e9 }, { constructor: 1 },
] // prettier-ignore

test(`${calls} calls made from the description: nothing fails on our side`, async () => {
  const document = JSON.parse((await site.app.inject('/api/openapi.json')).body) as Document
  const { pick, chance, integer } = random(20_261_120)
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb: verb.toUpperCase() as 'GET' | 'POST', operation })),
  )
  const follow = (schema: Schema): Schema =>
    schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema

  function value(given: Schema, depth = 0): unknown {
    const schema = follow(given)
    if (chance(0.15) || depth > 6) return pick(nasty)
    if (schema.examples && chance(0.3)) return pick(schema.examples)
    if (schema.enum) return pick(schema.enum)
    if (schema.anyOf) return value(pick(schema.anyOf), depth + 1)
    if (schema.prefixItems) return schema.prefixItems.map((item) => value(item, depth + 1))
    if (schema.items) return Array.from({ length: integer(5) }, () => value(schema.items!, depth + 1))
    if (schema.properties) {
      const entries = Object.entries(schema.properties).filter(() => chance(0.7))
      const extra = chance(0.1) ? [[pick(['x', '__proto__', 'constructor', 'toString', '\u0000']), 1] as const] : []
      return Object.fromEntries([...entries.map(([name, field]) => [name, value(field, depth + 1)] as const), ...extra])
    }
    if (schema.type === 'number') return pick([0, 0.5, 1.4, 3, -1, 1e9])
    return pick(['DP980 (6)', 'DP980-6', 'UAT', 'UAT.csv', 'HER.xlsx', 'RD 1', 'Steels', 'DP980-6-GI-1.40', ...nasty])
  }

  const failures: string[] = []
  const statuses = new Map<number, number>()
  for (let i = 0; i < calls; i++) {
    const { path, verb, operation } = pick(operations)
    const url = address(path, operation.parameters ?? [], (schema) => text(value(schema)))
    const body = operation.requestBody?.content['application/json']?.schema
    const payload = body && JSON.stringify(value(body) ?? null)
    const { statusCode, ...answer } = await call(site.app, { verb, url, payload })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    if (statusCode >= 500) failures.push(`${verb} ${url} ${payload} → ${statusCode} ${answer.body.slice(0, 200)}`)
  }
  expect(failures).toEqual([])
  // The run is worth something only when it reaches past the door as well.
  const rare = [200, 403, 404, 422].filter((status) => (statuses.get(status) ?? 0) < 20)
  expect(rare).toEqual([])
})

async function call(
  app: FastifyInstance,
  { verb, url, payload }: { verb: 'GET' | 'POST'; url: string; payload: string | undefined },
) {
  return app.inject({
    method: verb,
    url,
    ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
  })
}

function address(path: string, parameters: readonly Parameter[], value: (schema: Schema) => string): string {
  let url = path
  const query: string[] = []
  for (const { name, in: place, schema = {} } of parameters) {
    if (place === 'path') url = url.replace(`{${name}}`, encode(value(schema)))
    else query.push(`${name}=${encode(value(schema))}`)
  }
  return query.length > 0 ? `${url}?${query.join('&')}` : url
}

function encode(part: string): string {
  return encodeURIComponent(part.toWellFormed()).slice(0, 3000).replace(/%.?$/, '')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
