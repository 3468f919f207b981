import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addErrorAnswers } from '#api/failures.ts'
import { refuseOtherVerbs } from './page-verbs.ts'

const app = fastify()
addErrorAnswers(app)
refuseOtherVerbs(app, () => {
  const paths = ['search', 'mi-database/*', 'mi-account/:section?', '*']
  return { routes: Object.fromEntries(paths.map((path) => [path, { id: path, path, module: {} as never }])) }
})

test.each([
  ['POST', '/', 405],
  ['POST', '/search?q=steel', 405],
  ['PUT', '/mi-account', 405],
  ['DELETE', '/mi-account/security', 405],
  ['PATCH', '/mi-database/Steels/AHSS', 405],
  ['OPTIONS', '/search', 405],
  ['POST', '/nothing-here', 404],
  ['POST', '/search/x', 404],
] as const)('%s %s → %d', async (method, url, status) => {
  const answer = await app.inject({ method, url, headers: { 'content-type': 'application/x-unknown' }, payload: 'a=1' })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined)
  expect(answer.json()).toMatchObject({ code: status === 405 ? 'method_not_allowed' : 'not_found' })
})
