import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix, type Audience, audiences } from '#contract/access/matrix.ts'
import { calls, target, type TargetKind } from '../api/calls-about.ts'
import { setStage, type Stage } from './people.ts'

// docs/security.md#paid-data-and-tenants: every call × every role × own, foreign, absent and public object.
let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

/** docs/security.md#who-may-read-what. Autoworks bought one and owns one; the rival's role has one of its own. */
const readable: Readonly<Record<Audience, readonly TargetKind[]>> = {
  visitor: ['free'],
  registrar: ['free'],
  customer: ['free', 'own', 'bought'],
  customerBmw: ['free', 'forRole'],
  dataEditor: ['free', 'own', 'bought', 'forRole', 'closed', 'draft'],
  admin: ['free', 'own', 'bought', 'forRole', 'closed', 'draft'],
}
const kinds: readonly TargetKind[] = ['free', 'bought', 'closed', 'own', 'forRole', 'draft', 'absent']
const publicNames: readonly TargetKind[] = ['free', 'bought', 'closed', 'forRole']

const aboutMaterials = accessMatrix.filter(({ route }) => calls[route])

describe.each(audiences)('%s', (who) => {
  describe.each(aboutMaterials)('$route', ({ route, refusal, reach }) => {
    test.each(kinds)('%s', async (kind) => {
      // Three archives of one account may wait, and nobody prepares them here.
      if (route === 'POST /api/v1/bulk/:format') await stage.database.asAdmin((admin) => admin.query('delete from job'))
      const ask = (about: TargetKind) =>
        stage.app.inject({ ...calls[route]!(target(stage.catalogue, about)), headers: stage.as.get(who)! })
      const answer = await ask(kind)
      expect(answer.statusCode).toBeLessThan(500)
      if (reach[who] === 'refused') {
        expect(answer.statusCode).toBe(who === 'visitor' ? 401 : 403)
        return
      }
      const allowed = readable[who].includes(kind)
      if (allowed) {
        // The bytes of originals are not kept here, and these coils have no hardening law to write a card of.
        expect(answer.statusCode).toBe(route.includes('/files/') ? 404 : route.includes('/cards/') ? 422 : 200)
        return
      }
      // A name of the public tree has attributes for everybody.
      if (refusal === '404' && publicNames.includes(kind)) {
        expect([answer.statusCode, answer.json().access]).toEqual([200, 'locked'])
        return
      }
      const absent = await ask('absent')
      expect(answer.statusCode).toBe(Number(refusal))
      if (!allowed) expect(withoutReference(answer.body)).toBe(withoutReference(absent.body))
      expect(answer.headers.etag).toBeUndefined()
    })
  })
})

describe('calls that are closed to a role', () => {
  const closed = accessMatrix.flatMap(({ route, reach }) =>
    audiences.filter((who) => reach[who] === 'refused').map((who) => [who, route] as const),
  )
  test.each(closed)('%s: %s', async (who, route) => {
    const [method, url] = route.split(' ') as ['GET', string]
    const answer = await stage.app.inject({
      method,
      url: url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      headers: stage.as.get(who)!,
      ...(method === 'GET' ? {} : { payload: {} }),
    })
    expect(answer.statusCode).toBe(who === 'visitor' ? 401 : 403)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

function withoutReference(body: string): string {
  return body.replace(/"reference":"\w{8}"/, '')
}
