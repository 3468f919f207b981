import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStage, type Stage } from '#tests/access/people.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
}
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
  readonly example?: unknown
}
type Media = { readonly schema: Schema; readonly example?: unknown }
type Operation = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Every plain object inherits these names. */
const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

test('no text in an address or body of a call is taken for a property that every object inherits', async () => {
  const document = (await stage.app.inject('/api/openapi.json')).json<Document>()
  const sample = (given: Schema): unknown => {
    const schema = given.$ref ? document.components.schemas[given.$ref.split('/').at(-1)!]! : given
    const [known] = [...(schema.examples ?? []), schema.default ?? schema.enum?.[0]]
    if (known !== undefined) return known
    if (schema.anyOf) return sample(schema.anyOf[0]!)
    if (schema.prefixItems) return schema.prefixItems.map(sample)
    if (schema.items) return [sample(schema.items)]
    if (schema.properties)
      return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, sample(part)]))
    return schema.type === 'number' || schema.type === 'integer' ? 1 : schema.type === 'boolean' ? true : 'DP980-6'
  }

  const failed: string[] = []
  let calls = 0
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown) => {
    calls++
    const { statusCode, body } = await stage.app.inject({
      method,
      url,
      headers: {
        ...stage.as.get('admin'),
        range: 'bytes=0-99',
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
    if (statusCode >= 500) failed.push(`${method} ${url} ${JSON.stringify(payload)} → ${statusCode} ${body}`)
  }

  for (const [path, verbs] of Object.entries(document.paths)) {
    for (const [verb, { parameters = [], requestBody, responses }] of Object.entries(verbs)) {
      // A stream of events does not end.
      if (responses['200']?.content && 'text/event-stream' in responses['200'].content) continue
      const method = verb.toUpperCase() as 'GET' | 'POST' | 'DELETE'
      const needed = parameters.filter((each) => each.required || each.in === 'path')
      const usual = new Map(needed.map((each) => [each.name, String(each.example ?? sample(each.schema ?? {}))]))
      const media = requestBody?.content['application/json']
      const body = media && (media.example ?? sample(media.schema))
      for (const word of words) {
        for (const { name } of parameters)
          await call(method, address(path, parameters, new Map([...usual, [name, word]])), body)
        for (const changed of withEachText(body, word)) await call(method, address(path, parameters, usual), changed)
      }
    }
  }
  expect(failed).toEqual([])
  expect(calls).toBeGreaterThan(1_000)
})

/** The address with a value for each parameter of the path and the query. */
function address(path: string, parameters: readonly Parameter[], values: ReadonlyMap<string, string>): string {
  const query = parameters
    .filter((each) => each.in === 'query' && values.has(each.name))
    .map(({ name }) => [name, values.get(name)!])
  const full = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  return query.length > 0 ? `${full}?${new URLSearchParams(query)}` : full
}

/** Copies of a JSON value, in each of which one text is replaced. */
function withEachText(value: unknown, word: string): unknown[] {
  if (typeof value === 'string') return [word]
  if (Array.isArray(value))
    return value.flatMap((part, at) => withEachText(part, word).map((changed) => value.with(at, changed)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    withEachText(part, word).map((changed) => ({ ...value, [name]: changed })),
  )
}
