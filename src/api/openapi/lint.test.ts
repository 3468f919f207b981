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
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly $ref?: string }>>
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

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

test('the linter has no findings but the explained ones', { timeout: 300_000 }, async () => {
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

/** Whether a parameter has a description, and an example, a default or a list of values. */
function isDescribed({ description, example, schema }: Parameter): boolean {
  const values = [example, schema['examples'], schema['default'], schema['enum']]
  return (description ?? schema.description ?? '') !== '' && values.some((value) => value !== undefined)
}
