import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SupportThread } from '#contract/support/support.ts'
import { cookiesOf, sameOrigin } from '#tests/accounts.ts'
import {
  type Headers,
  app,
  as,
  attach,
  get,
  guest,
  own,
  post,
  rows,
  texts,
  url,
  useSupport,
  write,
} from '#tests/stages/support.ts'

useSupport()

test('a guest gives an address, is known by a cookie that scripts cannot read, and finds their words again', async () => {
  expect(await own({})).toBeNull()
  const answer = await post(`${url}/thread`, sameOrigin, { email: 'Guest@Home.example' })
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^mi-support=[\w-]{43}; .*Path=\/api\/v1\/support.*HttpOnly.*SameSite=Strict/i,
  )
  const headers = { ...sameOrigin, cookie: cookiesOf(answer.headers) }
  expect((await write('Is DP980 in stock?', headers)).statusCode).toBe(200)
  expect(await own(headers)).toMatchObject({ email: 'guest@home.example', state: 'open', unread: 0 })
  expect(texts(await own(headers))).toEqual(['reader: Is DP980 in stock?'])
  const [{ stored }] = (await rows(`select encode(guest_token_hash, 'hex') as stored from support_thread`)) as [
    { stored: string },
  ]
  expect(headers.cookie).not.toContain(stored)
})

test.each([undefined, '', 'nobody', 'a@b@c', 'x@steel.example\nBcc: y'])(
  'a guest without an address: %j',
  async (email) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${url}/thread`,
      headers: sameOrigin,
      payload: { email },
      remoteAddress: '198.51.100.7',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['set-cookie']).toBeUndefined()
  },
)

describe('nobody else', () => {
  test('reads, hears, or fetches a file of a conversation', async () => {
    const owner = await guest()
    const file = (await attach('curve.csv', Buffer.from('a;b\n1;2\n'), owner)).json<{ id: string }>().id
    await write('Here it is', owner, { files: [file] })
    const thread = (await own(owner))!.id
    const strangers: Headers[] = [
      {},
      await guest('other@home.example'),
      await as('anna'),
      { cookie: `mi-support=${'A'.repeat(43)}` },
    ]
    for (const headers of strangers) {
      expect(texts(await own(headers)) ?? []).toEqual([])
      const refused = await get(`${url}/files/${file}`, headers)
      const absent = await get(`${url}/files/${randomUUID()}`, headers)
      expect([refused.statusCode, absent.statusCode]).toEqual([403, 403])
      const inbox = await get(`/api/v1/support-inbox/threads/${thread}`, headers)
      expect(inbox.statusCode).toBe('authorization' in headers ? 403 : 401)
      const planted = await attach('x.txt', Buffer.from('x'), { ...sameOrigin, ...headers }, `&thread=${thread}`)
      expect(planted.statusCode).toBe(403)
    }
    expect(await rows('select count(*)::int as files from support_file')).toEqual([{ files: 1 }])
    expect((await get(`${url}/events`)).statusCode).toBe(403)
  })

  test('has their bytes read for a conversation that is not there, nor does staff', async () => {
    for (const headers of [sameOrigin, await guest(), await as('anna'), await as('editor')]) {
      // An ending that is refused once somebody looks at the file.
      const answer = await attach('x.exe', Buffer.from('x'), headers, `&thread=${randomUUID()}`)
      expect(answer.statusCode).toBe(403)
    }
  })

  test('sends a file of another conversation along', async () => {
    const owner = await guest()
    const file = (await attach('curve.csv', Buffer.from('a;b\n1;2\n'), owner)).json<{ id: string }>().id
    const thief = await guest('thief@home.example')
    expect((await write('mine now', thief, { files: [file] })).statusCode).toBe(422)
    expect(texts(await own(thief))).toEqual([])
  })

  test('writes from another site', async () => {
    const owner = await guest()
    for (const path of ['messages', 'thread', 'seen']) {
      const answer = await post(
        `${url}/${path}`,
        { ...owner, 'sec-fetch-site': 'cross-site' },
        { text: 'x', key: randomUUID() },
      )
      expect(answer.statusCode).toBe(path === 'messages' ? 403 : answer.statusCode)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  test('sees a guest’s words after logging in with their cookie still there', async () => {
    const { cookie } = await guest()
    expect(await own({ ...(await as('anna')), cookie: cookie! })).toBeNull()
  })
})

test('staff answers, the reader sees it as unread until they have read it', async () => {
  const [anna, editor] = [await as('anna'), await as('editor')]
  const { id } = (await post(`${url}/thread`, anna, {})).json<SupportThread>()
  await write('Which thickness?', anna)
  const list = await get('/api/v1/support-inbox/threads', editor)
  expect(list.json()).toMatchObject({
    threads: [{ id, email: 'anna@steel.example', name: 'Anna', guest: false, lastText: 'Which thickness?', unread: 1 }],
  })
  const answer = { text: '1.40 mm', key: randomUUID() }
  const answered = await post(`/api/v1/support-inbox/threads/${id}/messages`, editor, answer)
  await post(`/api/v1/support-inbox/threads/${id}/messages`, editor, answer)
  expect(texts(answered.json())).toEqual(['reader: Which thickness?', 'staff: 1.40 mm'])
  expect(await own(anna)).toMatchObject({ unread: 1 })
  await post(`${url}/seen`, anna)
  expect(await own(anna)).toMatchObject({ unread: 0 })
  const after = await get('/api/v1/support-inbox/threads', editor)
  expect(after.json()).toMatchObject({ threads: [{ unread: 0 }] })

  await post(`/api/v1/support-inbox/threads/${id}/state`, editor, { state: 'closed' })
  expect((await get('/api/v1/support-inbox/threads?state=closed', editor)).json().threads).toHaveLength(1)
  expect(await rows(`select action, after from audit where object = '${id}' order by id`)).toEqual([
    { action: 'support.answer', after: { letters: 7, files: 0 } },
    { action: 'support.state', after: { state: 'closed' } },
  ])
  await write('One more thing', anna)
  expect((await get('/api/v1/support-inbox/threads', editor)).json().threads).toHaveLength(1)
})

test('sent twice, also at the same moment, it stands there once', async () => {
  const anna = await as('anna')
  await post(`${url}/thread`, anna, {})
  const message = { text: 'only once', key: randomUUID() }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(`${url}/messages`, anna, message)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(texts(await own(anna))).toEqual(['reader: only once'])
})

test('twenty messages a minute, not twenty-one', async () => {
  const anna = await as('anna')
  await post(`${url}/thread`, anna, {})
  for (let i = 1; i <= 20; i++) expect((await write(`${i}`, anna)).statusCode).toBe(200)
  const refused = await write('21', anna)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
})

test('ten conversations an hour from one line, not eleven from other addresses of it', async () => {
  const begin = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: `${url}/thread`,
      headers: sameOrigin,
      payload: { email: 'guest@home.example' },
      remoteAddress,
    })
  for (let i = 1; i <= 10; i++) expect((await begin(`2001:db8:1:1::${i}`)).statusCode).toBe(200)
  expect((await begin('2001:db8:1:1::11')).statusCode).toBe(429)
  expect((await begin('2001:db8:1:2::1')).statusCode).toBe(200)
})
