import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { Database } from '#server/db/database.ts'
import { testConfig } from '#tests/api/example-app.ts'

type Parameter = {
  readonly name: string
  readonly description?: string
  readonly example?: unknown
  readonly schema: { readonly description?: string; readonly [key: string]: unknown }
}
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly tags: readonly string[]
  readonly responses: Readonly<Record<string, Answer>>
}
type Answer = {
  readonly description?: string
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

let document: Document
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi-'))
  const app = await buildApp({ database: {} as Database, config: testConfig })
  await app.ready()
  document = app.swagger() as unknown as Document
  await app.close()
})
afterAll(() => rm(folder, { recursive: true }))

const company = '#/paths/~1api~1v1~1account~1login~1company'

/** Findings that remain, with the reason. */
const explained = [
  // A material is a UUID, so no address matches both. Both addresses are in use.
  'no-ambiguous-paths #/paths/~1api~1v1~1private-data~1deletions~1{deletion}',
  // Both steps of a company log-in always redirect the browser.
  `operation-2xx-response ${company}~1start/get/responses`,
  `operation-2xx-response ${company}~1callback/get/responses`,
]

test('the linter has no findings but the explained ones', async () => {
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const { problems } = JSON.parse(await redocly('lint', '--format=json', '--max-problems=1000', file)) as {
    problems: { ruleId: string; location: { pointer?: string }[] }[]
  }
  const found = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
  expect(found.toSorted()).toEqual(explained.toSorted())
})

/** Output of Redocly CLI, which exits with 1 if it finds errors. Without a configuration it uses its recommended rules. */
function redocly(...args: readonly string[]): Promise<string> {
  const program = fileURLToPath(new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, [program, ...args], options, (error, output, problem) =>
      output === '' ? reject(new Error(problem, { cause: error })) : resolve(output),
    )
  })
}

test('operations have unique ids, summaries in the imperative, and described parameters and responses', () => {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(operations.map(({ operationId }) => operationId)).toContain('getMaterialsByMaterialTestsByFile')
  const wrong = operations.flatMap(({ name, summary, description, parameters = [], responses }) => [
    ...(/^[A-Z][a-z]+,? .{2,75}[^.]$/.test(summary) ? [] : [`${name}: summary`]),
    ...(description === undefined || /[.`]$/.test(description) ? [] : [`${name}: description`]),
    ...parameters.flatMap((parameter) => (isDescribed(parameter) ? [] : [`${name}: ${parameter.name}`])),
    ...Object.entries(responses).flatMap(([status, { description: about, $ref }]) =>
      $ref !== undefined || (about ?? 'Default Response') !== 'Default Response' ? [] : [`${name}: ${status}`],
    ),
  ])
  expect(wrong).toEqual([])
})

test('calls of the gateway, and no others, are marked as the contract of customers', () => {
  for (const [path, byMethod] of Object.entries(document.paths))
    for (const operation of Object.values(byMethod))
      expect([path, 'x-customer-contract' in operation]).toEqual([path, path.startsWith('/ng/')])
})

type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
}

/** Calls whose lists are rows of a table that programs read. */
const dataTags = new Set(['Gateway, level one', 'Gateway, level three', 'Data, version 1', 'Catalogue'])

test('success answers, and rows of data, are named schemas', () => {
  const { schemas } = document.components
  const wrong: string[] = []
  const seen = new Set<string>()
  const rowsOf = (name: string, schema: Schema): void => {
    const named = /schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1]
    if (named !== undefined) {
      if (seen.has(named)) return
      seen.add(named)
      return rowsOf(named, schemas[named]!)
    }
    if (schema.items?.properties) wrong.push(`${name}: rows`)
    if (schema.items) rowsOf(name, schema.items)
    for (const part of schema.anyOf ?? []) rowsOf(name, part)
    for (const [field, own] of Object.entries(schema.properties ?? {})) rowsOf(`${name}.${field}`, own)
  }
  for (const [path, byMethod] of Object.entries(document.paths)) {
    for (const [method, { responses, tags }] of Object.entries(byMethod)) {
      const answer = (responses['200'] ?? responses['202'])?.content?.['application/json']?.schema
      if (!answer || 'format' in answer) continue
      if ((answer.items ?? answer).$ref === undefined) wrong.push(`${method} ${path}: answer`)
      if (dataTags.has(tags[0]!)) rowsOf(`${method} ${path}`, answer)
    }
  }
  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(40)
})

/** Lists in parts that differ, with the reason. */
const otherParts: Readonly<Record<string, string>> = {
  // Pages are those of the page, which shows 24 coils, or 8 with curves of all specimens.
  'get /api/v1/rd-data/curves': 'page',
  'get /api/v1/rd-data/{file}': 'page',
  // The log grows while it is read, so an offset would repeat entries.
  'get /api/v1/admin/audit': 'before',
}

test('lists in parts have limit and offset, and return their total', () => {
  const wrong = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, { parameters = [], responses }]) => {
      const name = `${method} ${path}`
      const has = (parameter: string) => parameters.some((one) => one.name === parameter)
      const other = ['page', 'before', 'after', 'cursor', 'skip'].find(has)
      if (other !== otherParts[name]) return [`${name}: ${other}`]
      if (!has('offset')) return []
      const named = /schemas\/(.+)$/.exec(responses['200']?.content?.['application/json']?.schema.$ref ?? '')?.[1]
      const fields = document.components.schemas[named ?? '']?.properties ?? {}
      return has('limit') && 'total' in fields ? [] : [`${name}: limit, offset and total`]
    }),
  )
  expect(wrong).toEqual([])
})

/** Whether a parameter has a description, and an example, a default or a list of values. */
function isDescribed({ description, example, schema }: Parameter): boolean {
  const values = [example, schema['examples'], schema['default'], schema['enum']]
  return (description ?? schema.description ?? '') !== '' && values.some((value) => value !== undefined)
}
