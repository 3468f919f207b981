import { expect, test } from 'vitest'
import { type ApiDocument, callGroups, describeGroup, findCalls } from './describe-calls.ts'

const answer = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } })

const document: ApiDocument = {
  info: { version: '1.2.0' },
  tags: [{ name: 'Data, version 1', description: 'Curves and `files`.' }, { name: 'Webhooks' }, { name: 'Empty' }],
  paths: {
    '/api/v1/curves/{id}': {
      get: {
        tags: ['Data, version 1'],
        summary: 'Get a curve',
        description: 'Points of one specimen.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', examples: ['a b'] } }],
        responses: answer({
          type: 'object',
          required: ['x'],
          properties: { x: { type: 'array', items: { type: 'number' } }, unit: { type: 'string' } },
        }),
      },
    },
    '/api/v1/fit': {
      post: {
        tags: ['Data, version 1'],
        summary: 'Fit a law',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { law: { type: 'string' } }, examples: [{ law: 'voce' }] },
            },
          },
        },
        responses: { 200: { content: { 'text/csv': {} } } },
      },
    },
  },
  webhooks: { 'release.published': { post: { tags: ['Webhooks'], summary: 'Tell of a release' } } },
}

test('groups follow the tags, with their calls in order', () =>
  expect(callGroups(document).map(({ id, calls }) => [id, calls.map((call) => call.id)])).toEqual([
    ['data-version-1', ['get-api-v1-curves-id-', 'post-api-v1-fit']],
    ['webhooks', ['post-release-published']],
    ['empty', []],
  ]))

test('a call states parameters, fields and how to send it', () => {
  const [curve, fit] = describeGroup(document, 'Data, version 1', 'https://data.example')
  expect(curve).toMatchObject({
    verb: 'GET',
    about: 'Points of one specimen.',
    parameters: [{ path: 'id (path)', type: 'string', required: true }],
    body: null,
    curl: "curl 'https://data.example/api/v1/curves/a%20b'",
  })
  expect(curve!.response!.rows.map(({ path, type, required }) => [path, type, required])).toEqual([
    ['x', 'list of number', true],
    ['unit', 'string', false],
  ])
  expect(fit).toMatchObject({ files: ['text/csv'], response: null })
  expect(fit!.curl).toBe(`curl 'https://data.example/api/v1/fit' \\\n  --json '{"law":"voce"}'`)
})

test('a message of a webhook is not a call to send', () =>
  expect(describeGroup(document, 'Webhooks', 'https://data.example')[0]!.curl).toBeNull())

test.each([
  ['curve', ['get-api-v1-curves-id-']],
  ['POST v1', ['post-api-v1-fit']],
  ['specimen POINTS', ['get-api-v1-curves-id-']],
  ['no such call', []],
])('%s finds %j', (question, ids) =>
  expect(findCalls(document, question).flatMap(({ calls }) => calls.map(({ id }) => id))).toEqual(ids),
)
