import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FormStage, setFormStage } from '#tests/access/form-stage.ts'
import { sameOrigin } from '#tests/accounts.ts'
import { formRequest } from '#tests/form-pages.ts'

// What a browser has kept of somebody goes when they leave, also where no script of ours runs.
let stage: FormStage
beforeAll(async () => {
  stage = await setFormStage()
})
afterAll(() => stage.close())

const gone = '"cache", "storage"'
const cookie = () => stage.cookie('customer')
const post = async (url: string) =>
  stage.app.inject({ method: 'POST', url, payload: {}, headers: { cookie: await cookie(), ...sameOrigin } })

test('the form without a script leads on, with the header and without the cookies of the session', async () => {
  const answer = await stage.app.inject(
    formRequest('/logout', { verb: 'log-out' }, { cookie: await cookie(), ...sameOrigin }),
  )
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  expect(answer.headers['clear-site-data']).toBe(gone)
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  expect(cookies.filter((line) => /^jwt\w+=;.*Expires=Thu, 01 Jan 1970/.test(line))).toHaveLength(4)
  // The mark of a known browser is the browser's, and other sites of the domain keep their cookies: none go but ours.
  expect(cookies.join()).not.toContain('mi-device')
})

test.each([
  ['/api/v1/account/logout', 'admin'],
  ['/api/v1/account/logout-everywhere', 'dataEditor'],
] as const)('so does %s', async (url, who) => {
  const headers = { cookie: await stage.cookie(who), ...sameOrigin }
  const answer = await stage.app.inject({ method: 'POST', url, payload: {}, headers })
  expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, gone])
})

test('a log-in, a refusal and a page clear nothing', async () => {
  expect((await post('/api/v1/account/logout')).statusCode).toBe(401)
  const answers = [
    await post('/api/v1/account/logout'),
    await stage.app.inject({ url: '/api/v1/account' }),
    await stage.app.inject(
      formRequest('/login', { verb: 'log-in', email: 'customer@autoworks.example', password: 'Demo-Pass-2026' }),
    ),
  ]
  for (const { headers } of answers) expect(headers).not.toHaveProperty('clear-site-data')
})
