import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import type { SupportThread } from '#contract/support/support.ts'
import { tidyAccounts } from '#server/accounts/housekeeping.ts'
import { cookiesOf, sameOrigin } from '#tests/accounts.ts'
import {
  type Headers,
  app,
  as,
  attach,
  change,
  db,
  get,
  guest,
  own,
  post,
  rows,
  url,
  useSupport,
  write,
} from '#tests/stages/support.ts'

useSupport()

describe('mail', () => {
  test('support gets the first message of a while, with a link to the conversation', async () => {
    const headers = await guest()
    await write('First <b>words</b>', headers)
    await write('and more', headers)
    const mails = await rows('select recipient, subject, text, html from mail')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      recipient: 'desk@mi.example',
      subject: 'Support: message from guest@home.example',
    })
    expect(mails[0]!.text).toContain('https://mi.example/support-inbox?thread=')
    expect(mails[0]!.html).not.toContain('<b>words')
  })

  test('a reader who is away gets the answer; one who is there does not', async () => {
    const [headers, editor] = [await guest(), await as('editor')]
    await write('Hello', headers)
    const { id } = (await own(headers))!
    const answer = (text: string) =>
      post(`/api/v1/support-inbox/threads/${id}/messages`, editor, { text, key: randomUUID() })
    await change('delete from mail')
    await post(`${url}/seen`, headers)
    await answer('you are here')
    expect(await rows('select from mail')).toEqual([])
    await change(`update support_thread set reader_seen_at = now() - interval '2 minutes'`)
    await answer('you have left')
    expect(await rows('select recipient from mail')).toEqual([{ recipient: 'guest@home.example' }])
  })
})

describe('files', () => {
  test('come back as downloads that a browser neither shows nor runs', async () => {
    const [anna, editor] = [await as('anna'), await as('editor')]
    await post(`${url}/thread`, anna, {})
    const picture = await sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const kept = (await attach('Probe Nr 1.png', picture, anna)).json<{ id: string; name: string; type: string }>()
    expect(kept).toMatchObject({ name: 'Probe Nr 1.png', type: 'image/png' })
    // Before it is sent, it is its sender's.
    expect((await get(`${url}/files/${kept.id}`, editor)).statusCode).toBe(403)
    await write('', anna, { files: [kept.id] })
    for (const headers of [anna, editor]) {
      const answer = await get(`${url}/files/${kept.id}`, headers)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="file"; filename*=UTF-8''Probe%20Nr%201.png`,
        'cache-control': 'private, no-store',
      })
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(5)
    }
  })

  test.each<[string, string, Buffer, number]>([
    ['a page', 'page.html', Buffer.from('<html>'), 415],
    ['SVG', 'x.svg', Buffer.from('<svg onload="x()"/>'), 415],
    ['a page called text', 'x.txt', Buffer.from('<!doctype html>'), 415],
    ['nothing', 'x.txt', Buffer.alloc(0), 422],
    ['too large', 'x.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413],
  ])('%s is refused, and nothing is kept', async (_what, name, data, status) => {
    const anna = await as('anna')
    await post(`${url}/thread`, anna, {})
    expect((await attach(name, data, anna)).statusCode).toBe(status)
    expect(await rows('select from support_file')).toEqual([])
    // A failed file never blocks the text.
    expect((await write('anyway', anna)).statusCode).toBe(200)
  })

  test('of the 41st in an hour nothing is read', async () => {
    const anna = await as('anna')
    const { id } = (await post(`${url}/thread`, anna, {})).json<SupportThread>()
    await change(`insert into support_file (thread_id, author, name, type, bytes, data)
      select '${id}', 'reader', 'a.txt', 'text/plain', 1, 'a' from generate_series(1, 40)`)
    // An ending that is refused once somebody looks at the file.
    expect((await attach('x.exe', Buffer.from('x'), anna)).statusCode).toBe(429)
  })

  test('100 MiB a day from one line, whatever address of it and whichever conversation', async () => {
    const spent = Buffer.alloc(10 * 1024 * 1024, 'a')
    const line = (last: string) => `2001:db8:7:7::${last}`
    const from = async (last: string) => {
      const begun = await app.inject({
        method: 'POST',
        url: `${url}/thread`,
        headers: sameOrigin,
        payload: { email: `guest${last}@home.example` },
        remoteAddress: line(last),
      })
      return { ...sameOrigin, cookie: cookiesOf(begun.headers) }
    }
    const upload = (headers: Headers, remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: `${url}/files?name=a.txt`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: spent,
        remoteAddress,
      })
    const [one, other] = [await from('1'), await from('2')]
    for (let i = 0; i < 10; i++) expect((await upload(i % 2 ? one : other, line(`${i + 10}`))).statusCode).toBe(200)
    const refused = await upload(one, line('99'))
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3_600]).toEqual([429, true])
    expect((await upload(one, '2001:db8:7:8::1')).statusCode).toBe(200)
  })

  test('that were never sent go after a day, with guests who never said a word after thirty', async () => {
    const [silent, kept] = [await guest('silent@home.example'), await guest('kept@home.example')]
    await attach('old.txt', Buffer.from('old'), kept)
    await change(`update support_file set created_at = now() - interval '25 hours';
      update support_thread set created_at = now() - interval '31 days'`)
    const sent = (await attach('sent.txt', Buffer.from('sent'), kept)).json<{ id: string }>().id
    await write('Here', kept, { files: [sent] })
    await attach('new.txt', Buffer.from('new'), kept)
    await change(`update support_file set created_at = now() - interval '25 hours' where name = 'sent.txt'`)
    await tidyAccounts(db)
    expect(await rows('select name from support_file order by name')).toEqual([
      { name: 'new.txt' },
      { name: 'sent.txt' },
    ])
    expect([await own(silent), (await own(kept))?.messages.length]).toEqual([null, 1])
  })

  test('six of them are too many for one message', async () => {
    const anna = await as('anna')
    await post(`${url}/thread`, anna, {})
    expect((await write('x', anna, { files: Array.from({ length: 6 }, () => randomUUID()) })).statusCode).toBe(422)
  })
})

test('open pages learn that something was said, and nothing of what', async () => {
  const [anna, editor] = [await as('anna'), await as('editor')]
  const { id } = (await post(`${url}/thread`, anna, {})).json<SupportThread>()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address() as { port: number }
  const gone = new AbortController()
  const stream = await fetch(`http://127.0.0.1:${address.port}${url}/events`, { headers: anna, signal: gone.signal })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  await post(`/api/v1/support-inbox/threads/${id}/messages`, editor, { text: 'secret words', key: randomUUID() })
  let heard = ''
  while (!heard.includes('event: said')) heard += (await reader.read()).value ?? ''
  expect(heard).toContain(`event: said\ndata: ${id}\n\n`)
  expect(heard).not.toContain('secret')
  gone.abort()
})

describe('open lines', () => {
  const open = async (headers: Headers) => {
    const address = app.server.address() as { port: number } | null
    if (!address) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const gone = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}${url}/events`, { headers, signal: gone.signal })
    return { answer, close: () => gone.abort() }
  }

  test('five of one guest, and another one still gets theirs', async () => {
    const [greedy, other] = [await guest(), await guest('other@home.example')]
    const lines = await Promise.all(Array.from({ length: 5 }, () => open(greedy)))
    expect(lines.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200])
    const [sixth, others] = [await open(greedy), await open(other)]
    expect([sixth.answer.status, others.answer.status]).toEqual([429, 200])
    for (const { close } of [...lines, sixth, others]) close()
  })

  test('end when their reader has logged out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const editor = await as('editor')
      const { answer, close } = await open(editor)
      const reader = answer.body!.getReader()
      await reader.read()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(': \n\n')
      await change(`update session set ended_at = now(), end_reason = 'log-out' where ended_at is null`)
      await vi.advanceTimersByTimeAsync(20_000)
      expect((await reader.read()).done).toBe(true)
      close()
    } finally {
      vi.useRealTimers()
    }
  })
})

test('an account that is erased takes its conversation along', async () => {
  const anna = await as('anna')
  await post(`${url}/thread`, anna, {})
  await write('remember me', anna)
  await change(
    `delete from support_thread where account_id = (select id from account where email = 'anna@steel.example')`,
  )
  expect(await rows('select (select count(*) from support_message)::int as messages')).toEqual([{ messages: 0 }])
})
