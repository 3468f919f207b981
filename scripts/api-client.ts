/** Writes the types of the TypeScript client from the OpenAPI document: `node scripts/api-client.ts`. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JSONSchema, compile } from 'json-schema-to-typescript'
import { buildApp } from '#api/app.ts'
import type { Database } from '#server/db/database.ts'
import { root } from './build.ts'

export const clientTypes = join(root, 'clients/typescript/calls.ts')

type Schema = JSONSchema
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Operation = {
  summary?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

/** The text of `clients/typescript/calls.ts`: what each call takes and answers. */
export async function clientText(): Promise<string> {
  const app = await buildApp({ database: {} as Database, config: { environment: 'test', version: '0' } })
  await app.ready()
  const { paths, components } = app.swagger() as unknown as Document
  await app.close()

  const calls: Record<string, Schema> = {}
  const files: Record<string, Schema> = {}
  for (const [address, verbs] of Object.entries(paths)) {
    // Called by directories, which bring a client of their own.
    if (address.startsWith('/scim/')) continue
    for (const [verb, operation] of Object.entries(verbs)) {
      const answer = (operation.responses['200'] ?? operation.responses['202'])?.content?.['application/json']?.schema
      const json = answer !== undefined && answer.format !== 'binary'
      const route = `${verb.toUpperCase()} ${address}`
      ;(json ? calls : files)[route] = callSchema(operation, json ? answer : undefined)
    }
  }
  const all = {
    title: 'Everything',
    ...object({ Calls: { title: 'Calls', ...object(calls) }, Files: { title: 'Files', ...object(files) } }),
    definitions: components.schemas,
  }
  const text = await compile(refsToDefinitions(all) as Schema, 'Everything', {
    bannerComment: '/** Made by `node scripts/api-client.ts` from the OpenAPI document: do not edit. */',
    additionalProperties: false,
    strictIndexSignatures: false,
    format: false,
  })
  return formatted(text)
}

function formatted(text: string): string {
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt')
  return execFileSync(process.execPath, [oxfmt, `--stdin-filepath=${clientTypes}`], {
    input: text,
    encoding: 'utf8',
    cwd: root,
  })
}

function callSchema({ summary, parameters = [], requestBody }: Operation, answer: Schema | undefined): Schema {
  const of = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place)
  const parts: Record<string, Schema> = {}
  const required: string[] = []
  for (const [part, list] of [['params', of('path')] as const, ['query', of('query')] as const]) {
    if (list.length === 0) continue
    const needed = list.filter((parameter) => parameter.required).map(({ name }) => name)
    parts[part] = { ...object(Object.fromEntries(list.map(({ name, schema }) => [name, schema]))), required: needed }
    if (needed.length > 0) required.push(part)
  }
  const body = requestBody?.content['application/json']?.schema
  if (body) {
    parts['body'] = body
    required.push('body')
  }
  if (answer) {
    parts['answer'] = answer
    required.push('answer')
  }
  return { ...object(parts), required, ...(summary && { description: summary }) }
}

function object(properties: Record<string, Schema>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

function refsToDefinitions(schema: object): unknown {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('#/components/schemas/', '#/definitions/'),
    (key, value: unknown) =>
      // Examples and limits say nothing to a compiler; patterns with classes of Unicode confuse the generator.
      ['examples', 'example', 'pattern', 'maxItems', 'minItems'].includes(key) ? undefined : value,
  )
}

if (import.meta.main) writeFileSync(clientTypes, await clientText())
