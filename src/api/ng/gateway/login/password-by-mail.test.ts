import { describe, expect, test } from 'vitest'
import {
  app,
  restarted,
  change,
  one,
  base,
  email,
  get,
  login,
  linkOf,
  newestMail,
  activate,
  reset,
  registered,
  useRegistration,
} from '#tests/api/registration-stage.ts'

useRegistration()

describe('a new password by mail', () => {
  test('ends sessions, opens what wrong passwords had closed, and is told by mail', async () => {
    await registered()
    const { token } = (await login()).json()
    await change('update account set failures_in_row = 100')
    expect((await login()).json().message).toMatch(/^Locked after too many failed attempts/)
    const asked = await get('resetPassword')
    expect([asked.statusCode, asked.json().message]).toEqual([200, 'The reset link has been sent to you!'])
    expect((await reset(await linkOf('reset-password'))).json()).toEqual({ message: 'Your password has been changed' })
    const bearer = { authorization: `Bearer ${token}` }
    expect((await app.inject({ url: '/api/v1/account', headers: bearer })).statusCode).toBe(401)
    expect((await login()).statusCode).toBe(401)
    expect((await login('Quench-Temper-8')).statusCode).toBe(200)
    expect(await one('select subject from mail order by queued_at desc limit 1')).toEqual({
      subject: 'Your password was changed',
    })
  })

  test('asked for by a link on another site: one mail to the owner, and nothing else changes', async () => {
    await registered()
    const { token } = (await login()).json()
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      origin: 'https://elsewhere.example',
    }
    const url = `${base}/resetPassword?email=${encodeURIComponent(email)}`
    const statuses = [await app.inject({ url, headers }), await app.inject({ url, headers })]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 429])
    expect(await one(`select count(*)::int from mail where subject like '%password%'`)).toEqual({ count: 1 })
    const bearer = { authorization: `Bearer ${token}` }
    expect((await app.inject({ url: '/api/v1/account', headers: bearer })).statusCode).toBe(200)
  })

  test('20 at once use the link once, in two processes; after a restart it stays used', async () => {
    await registered()
    await get('resetPassword')
    const token = await linkOf('reset-password')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reset(token, `Quench-Temper-${i + 10}`, i % 2 ? app : restarted)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.every(({ statusCode }) => [200, 403, 503].includes(statusCode))).toBe(true)
    expect((await reset(token, 'Quench-Temper-99', restarted)).json().code).toBe('link_refused')
  })

  test('only the newest link is good, for an hour; what the rules refuse leaves it unused', async () => {
    await registered()
    await get('resetPassword')
    const old = await linkOf('reset-password')
    await change('delete from throttle')
    await get('resetPassword')
    const token = await linkOf('reset-password')
    expect((await reset(old)).statusCode).toBe(403)
    expect((await reset(token, 'short')).statusCode).toBe(422)
    expect((await reset(token, 'Quench-Temper-8', app, { matchingPassword: 'x' })).json().message).toBe(
      "Passwords don't match",
    )
    expect((await reset(token, 'Quench-Temper-8', app, { accountId: 'x' })).statusCode).toBe(422)
    expect((await activate(token)).statusCode).toBe(403) // of another purpose
    expect((await reset(token)).statusCode).toBe(200)
    await change(`delete from throttle`)
    await get('resetPassword')
    await change(
      `update one_time_link set created_at = now() - interval '2 h', expires_at = now() - interval '1 s' where used_at is null`,
    )
    expect((await reset(await linkOf('reset-password'))).statusCode).toBe(403)
  })

  test('nobody of that address', async () => {
    const answer = await get('resetPassword', 'nobody@steel.example')
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'email not found'])
    // The limit tells nothing of who has an account: it comes for an address that is not there too.
    expect((await get('resetPassword', 'nobody@steel.example')).statusCode).toBe(429)
  })

  test('the link stands on our address, whatever the request says its host is', async () => {
    await registered()
    await app.inject({
      url: `${base}/resetPassword?email=${email}`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(`${await newestMail()} ${await newestMail('html')}`).not.toContain('evil')
    expect(await linkOf('reset-password')).toMatch(/^[\w-]{43}$/)
  })

  test('only the hash of the secret is kept', async () => {
    await registered()
    await get('resetPassword')
    const token = await linkOf('reset-password')
    const { text } = await one('select string_agg(l::text, $$ $$) as text from one_time_link l')
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    // Neither in the mails that wait to be sent.
    const { mails } = await one('select string_agg(m::text, $$ $$) as mails from mail m')
    expect(mails).toContain('sealed:')
    expect(mails).not.toContain('reset-password?token=')
    expect(mails).not.toContain(token)
  })
})
