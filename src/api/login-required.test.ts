import { describe, expect, test } from 'vitest'
import { accessMatrix } from '#contract/access/matrix.ts'
import { errorBody } from '#contract/errors.ts'
import { useApp } from '#tests/api/example-app.ts'
import type { Method } from './endpoint.ts'

const site = useApp()
// SCIM defines its own form of errors: scim/v2/scim.test.ts.
const closed = accessMatrix
  .filter(({ route, reach }) => reach.visitor === 'refused' && !route.includes('/scim/'))
  .map(({ route }) => [route] as const)

describe('a call that needs a login answers a visitor 401, before it reads anything else', () => {
  test.each(closed)('%s', async (route) => {
    const [method, url] = route.split(' ') as [Method, string]
    const answer = await site.app.inject({
      method,
      url: url.replaceAll(/:\w+/g, 'no id at all').replaceAll(' ', '%20'),
      ...(method !== 'GET' && { payload: '{"broken":', headers: { 'content-type': 'application/json' } }),
    })
    expect(answer.statusCode).toBe(401)
    expect(errorBody.strict().parse(answer.json())).toMatchObject({ code: 'unauthenticated', issues: [] })
  })

  test('there are such calls', () => expect(closed.length).toBeGreaterThanOrEqual(3))
})
