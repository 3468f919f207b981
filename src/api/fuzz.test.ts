import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Person, setStage, type Stage } from '#tests/access/people.ts'
import { random } from '#tests/api/random.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

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
type Content = Record<string, { schema: Schema }>
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Verb = 'GET' | 'POST' | 'DELETE'
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

/** `npm run bench -- calls-fuzz` asks for ten times as many. */
const calls = Number(process.env['MI_FUZZ_CALLS'] ?? 2000)

/** Values that have broken parsers, databases and spreadsheets before. */
const nasty: unknown[] = [
  '', ' ', '\u0000', '\uD800', '\uFEFF', "' or 1=1;--", '"; drop table curve;--', '../../etc/passwd', '%00', '%s%n', '{{7*7}}',
  '=cmd|calc', '<script>', 'a'.repeat(5_000), '🚗'.repeat(40), 'İ', '\u202E', 'null', 'NaN', '1e999', '-0', 'DP980 (6)', 'UAT',
  'RD 1', 'TD', 0, -0, -1, 1e308, 5e-324, 2 ** 53, 0.1, true, false, null, [], {}, [[]], [null], [1, 2, 3], { a: { b: {} } },
  { toString: 1 }, { length: 1e9 }, { constructor: 1 },
] // prettier-ignore

/** Strangers make every call. Those who log in make the calls about data: others would end their own sessions. */
const callers: readonly Person[] = ['visitor', 'visitor', 'rival', 'customerBmw', 'rivalRegistrar']

test(`${calls} calls made from the description: nothing fails on our side, nothing invalid is taken, nothing private told`, async () => {
  const document = (await stage.app.inject('/api/openapi.json')).json<Document>()
  const { pick, chance, integer } = random(20_261_120)
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      // A stream of events has no end to wait for.
      .filter(([, { responses }]) => !responses['200']?.content?.['text/event-stream'])
      .map(([verb, operation]) => ({ path, verb: verb.toUpperCase() as Verb, operation })),
  )
  const aboutData = operations.filter(({ path }) => /level-|materials|curves|scalars|files|bulk|search/.test(path))
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

  const wrong: string[] = []
  const statuses = new Map<number, number>()
  for (let i = 0; i < calls; i++) {
    const who = pick(callers)
    const { path, verb, operation } = pick(who === 'visitor' ? operations : aboutData)
    const url = address(path, operation.parameters ?? [], (schema) => text(value(schema)))
    const schema = operation.requestBody?.content['application/json']?.schema
    const body = schema && (value(schema) ?? null)
    const { statusCode, body: answer } = await stage.app.inject({
      method: verb,
      url,
      headers: {
        ...stage.as.get(who),
        // An archive is planned as a whole all the same; its bytes are looked at elsewhere.
        range: 'bytes=0-99',
        ...(schema && { 'content-type': 'application/json' }),
      },
      ...(schema && { payload: JSON.stringify(body) }),
    })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    const call = () =>
      `${who}: ${verb} ${url} ${JSON.stringify(body)?.slice(0, 300)} → ${statusCode} ${answer.slice(0, 200)}`
    if (statusCode >= 500) wrong.push(call())
    if (statusCode < 300 && schema && !fits(document, schema, body)) wrong.push(`taken though invalid: ${call()}`)
    if (/\(91\)|-91\b|DP980 \(5\)/.test(answer)) wrong.push(`private: ${call()}`)
  }
  expect(wrong).toEqual([])
  // The run is worth something only when it reaches past the door as well.
  const rare = [200, 401, 403, 404, 422].filter((status) => (statuses.get(status) ?? 0) < calls / 200)
  expect(rare).toEqual([])
})

/** Whether a body is what the description says, as another reader of JSON Schema than the server's finds. */
function fits({ components }: Document, schema: Schema, body: unknown): boolean {
  const known = checkers.get(schema) ?? z.fromJSONSchema(local({ ...schema, $defs: components.schemas }))
  checkers.set(schema, known)
  // What the server reads is what JSON carries: `-0` and undefined members are not.
  return known.safeParse(JSON.parse(JSON.stringify(body))).success
}

const checkers = new Map<Schema, z.ZodType>()

function local(schema: object): Parameters<typeof z.fromJSONSchema>[0] {
  const moved = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')
  // Patterns of JSON Schema know Unicode classes; this reader leaves the flag for them out.
  return JSON.parse(moved, (key, part: unknown) =>
    key === 'pattern' && /\\p{/i.test(String(part)) ? undefined : part,
  ) as Parameters<typeof z.fromJSONSchema>[0]
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
