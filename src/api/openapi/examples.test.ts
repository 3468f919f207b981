import { expect, test } from 'vitest'
import { z } from 'zod'
import { useApp } from '#tests/api/example-app.ts'
import { examples } from './examples/index.ts'

const site = useApp()

type Schema = { $ref?: string; examples?: unknown[]; default?: unknown; format?: string }
type Media = { schema: Schema; example?: unknown }
type Operation = {
  parameters?: { name: string; required?: boolean; schema: Schema; example?: unknown }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

/** Schema and examples of every part of a call that needs one. */
function* partsOf(document: Document): Generator<{ part: string; schema: Schema; given: unknown[] }> {
  const follow = (schema: Schema) =>
    schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema
  for (const [path, verbs] of Object.entries(document.paths)) {
    for (const [verb, operation] of Object.entries(verbs)) {
      const route = `${verb.toUpperCase()} ${path}`
      for (const { name, required, schema, example } of operation.parameters ?? []) {
        const given = example === undefined ? (schema.examples ?? []) : [example]
        if (required || given.length > 0) yield { part: `${route} ${name}`, schema, given }
      }
      for (const [part, content] of [
        ['body', operation.requestBody?.content],
        ['answer', (operation.responses['200'] ?? operation.responses['202'])?.content],
      ] as const) {
        const media = content?.['application/json']
        if (!media || media.schema.format === 'binary') continue
        const given = media.example === undefined ? (follow(media.schema).examples ?? []) : [media.example]
        yield { part: `${route} ${part}`, schema: media.schema, given }
      }
    }
  }
}

/** A part of the document as a schema of its own. */
function local<T extends object>(schema: T): T {
  const text = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')
  return JSON.parse(text, (key, value: unknown) =>
    key === 'pattern' && /\\p{/i.test(String(value)) ? undefined : value,
  ) as T
}

test('every call has examples, and every example fits its schema', async () => {
  const document = (await site.app.inject('/api/openapi.json')).json<Document>()
  const definitions = local(document.components.schemas)
  const wrong: string[] = []
  let checked = 0
  for (const { part, schema, given } of partsOf(document)) {
    if (given.length === 0) wrong.push(`${part}: no example`)
    // Patterns of JSON Schema know Unicode classes; this reader leaves the flag for them out.
    const checker = z.fromJSONSchema({ ...local(schema), $defs: definitions })
    for (const example of given) {
      checked += 1
      const { error } = checker.safeParse(example)
      if (error)
        wrong.push(`${part}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`)
    }
  }
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(50)
})

test('no example is left of a call that is gone', async () => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<Document>()
  const routes = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
  )
  expect(Object.keys(examples).filter((route) => !routes.includes(route))).toEqual([])
})

test('every message of webhooks is described, with the headers that prove it', async () => {
  const { webhooks } = (await site.app.inject('/api/openapi.json')).json<{ webhooks: Document['paths'] }>()
  expect(Object.keys(webhooks)).toEqual(['release.published', 'job.ended', 'project.step', 'ping'])
  for (const { post } of Object.values(webhooks))
    expect(post!.parameters!.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  const { properties } = webhooks['project.step']!['post']!.requestBody!.content['application/json']!.schema as {
    properties: { data: { required: string[] } }
  }
  expect(properties.data.required).toEqual(['project', 'stage'])
})
