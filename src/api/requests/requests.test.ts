import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { audiences } from '#contract/access/matrix.ts'
import { visitor } from '#server/db/database.ts'
import { openedText } from '#server/mail/queue.ts'
import { sameOrigin, testAccounts } from '#tests/accounts.ts'
import { actionAnswer } from '#tests/form-pages.ts'
import {
  type Headers,
  app,
  as,
  cart,
  change,
  db,
  item,
  refusedIn,
  right,
  rows,
  seenBy,
  send,
  sent,
  useRequests,
} from '#tests/stages/requests.ts'

useRequests()

describe('sending', () => {
  test('a visitor gets a reference and a link, a mail without what they typed, and the desk all of it', async () => {
    const { reference, link, key } = await sent({
      ...right,
      email: 'Anna@Steel.example',
      thickness: '1,5',
      service: '',
    })
    expect(reference).toMatch(/^R-\d{4}-\d{4}$/)
    expect(link).toBe(`/requests/${reference}?key=${key}`)
    expect(key).toMatch(/^[\w-]{43}$/)
    const mails = await rows<{ recipient: string; subject: string; text: string }>(
      'select * from mail order by recipient',
    )
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['anna@steel.example', `Your request ${reference}`],
      ['desk@mi.example', `Request ${reference}: Testing`],
    ])
    expect(mails[0]!.text).not.toContain(key) // it waits sealed: a copy of the table opens no request
    const letter = openedText(mails[0]!.text, testAccounts(db).secrets.sealing, mails[0]!.recipient)
    expect(letter).toContain(`https://mi.example${link}`)
    expect(letter).not.toMatch(/flow curves/i)
    expect(mails[1]!.text).toContain('Flow curves of DX56, please.')
    expect(mails[1]!.text).not.toContain(key)
    expect(await seenBy(visitor, reference, key)).toMatchObject({
      state: 'new',
      answers: [
        { id: 'material', label: 'Material', value: 'DX56 GI 0.8' },
        { id: 'thickness', label: 'Thickness', value: '1.5 mm' },
      ],
    })
    const audit = await rows<{ after: object }>(`select after from audit where action = 'request.send'`)
    expect(audit.at(-1)?.after).toEqual({ reference, kind: 'testing', files: 0 })
  })

  test('the same form twice, also at once and after a lost answer, is one request and two mails', async () => {
    const form = { ...right, key: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => sent(form)))
    answers.push(await sent(form))
    expect(new Set(answers.map(({ link }) => link)).size).toBe(1)
    expect(await rows('select from request')).toHaveLength(1)
    expect(await rows('select from mail')).toHaveLength(2)
  })

  test('a key that somebody else has used shows them nothing', async () => {
    const key = randomUUID()
    await sent({ ...right, key })
    const answer = await send({ ...right, email: 'eve@else.example', key })
    expect([answer.statusCode, refusedIn(answer).code]).toEqual([409, 'conflict'])
    expect(answer.body).not.toMatch(/R-\d{4}/)
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['nothing filled in', { name: '', email: '', message: '' }, ['name', 'email', 'message']],
    ['an address that is none', { email: 'anna' }, ['email']],
    ['an address that no mail server takes', { email: 'änna@steel.example' }, ['email']],
    ['a header line in the name', { name: 'Anna\nBcc: all@else.example' }, ['name']],
    ['a number that is none', { thickness: 'thin' }, ['thickness']],
    ['a choice that is none', { service: 'Else' }, ['service']],
    ['a date that is none', { 'needed-by': '2027-02-30' }, ['needed-by']],
    ['5 001 letters', { message: 'a'.repeat(5_001) }, ['message']],
    ['tests without a sheet', { material: '' }, ['material']],
    ['an empty cart', { kind: 'quote', cart: '{"items":[],"materials":[]}' }, ['cart']],
    ['a cart without a sheet', { kind: 'quote', cart: JSON.stringify({ ...cart, materials: [] }) }, ['cart']],
  ])('%s is refused at its fields', async (_what, patch, fields) => {
    const answer = await send({ ...right, ...patch })
    expect(answer.statusCode).toBe(422)
    expect(refusedIn(answer).fields.map(({ path }) => path)).toEqual(fields)
    expect(await rows('select from request')).toEqual([])
  })

  test.each<[string, Record<string, string>, number]>([
    ['no kind', { kind: '' }, 422],
    ['a kind that does not exist', { kind: 'constructor' }, 422],
    ['no key', { key: 'x' }, 422],
    ['a cart that is none', { kind: 'quote', cart: '{"items":1}' }, 422],
    [
      'a product that does not exist',
      { kind: 'quote', cart: JSON.stringify({ ...cart, items: [{ ...item, product: 'x' }] }) },
      422,
    ],
    [
      'an option that does not exist',
      { kind: 'quote', cart: JSON.stringify({ ...cart, items: [{ ...item, options: { directions: ['UP'] } }] }) },
      422,
    ],
    ['a control character', { message: 'a\u0007' }, 422],
    ['a text beyond all limits', { message: 'a'.repeat(200_001) }, 413],
  ])('%s: refused without a failure of ours', async (_what, patch, status) => {
    expect((await send({ ...right, ...patch })).statusCode).toBe(status)
  })

  test.each<[string, Headers]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a place that will not say', { 'sec-fetch-site': 'none', origin: 'null' }],
  ])('from %s: refused', async (_where, headers) => {
    expect((await send(right, { headers })).statusCode).toBe(403)
  })

  test('a body that breaks off is not a failure of ours', async () => {
    const broken = await app.inject({
      method: 'POST',
      url: '/requests',
      headers: { ...sameOrigin, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ntest',
    })
    expect([broken.statusCode, refusedIn(broken).code]).toEqual([400, 'malformed'])
  })

  test('without JavaScript the answer is a page: the request, or what is wrong with it', async () => {
    const good = await send(right)
    expect([good.statusCode, good.headers.location]).toEqual([303, expect.stringMatching(/^\/requests\/R-.*\?key=/)])
    const bad = await send({ ...right, name: '<b>', email: '' })
    expect([bad.statusCode, actionAnswer(bad)]).toEqual([
      422,
      expect.objectContaining({ typed: expect.objectContaining({ name: ['<b>'], message: [right.message] }) }),
    ])
    expect(bad.body).toContain('E-mail is missing')
    expect(bad.headers['cache-control']).toBe('no-store')
  })

  test('10 an hour from one source, 10 a day to one address', async () => {
    for (let i = 0; i < 10; i++) await sent({ ...right, email: `a${i}@steel.example` })
    const eleventh = await send({ ...right, email: 'b@steel.example' })
    expect([eleventh.statusCode, Number(eleventh.headers['retry-after']) > 0]).toEqual([429, true])
    await change('delete from throttle')
    // The addresses of one IPv6 line are one source.
    for (let i = 0; i < 10; i++) await sent({ ...right, email: `c${i}@steel.example` }, { from: `2001:db8:1:1::${i}` })
    expect((await send({ ...right, email: 'd@steel.example' }, { from: '2001:db8:1:1::99' })).statusCode).toBe(429)
    await change('delete from throttle')
    for (let i = 0; i < 10; i++) await sent(right, { from: `192.0.2.${i + 10}` })
    expect((await send(right, { from: '192.0.2.99' })).statusCode).toBe(429)
  })
})

test('40 forms an hour are read, right or wrong', async () => {
  for (let i = 0; i < 40; i++) expect((await send({ kind: '' })).statusCode).toBe(422)
  const refused = await send({ kind: '' }, { files: [{ name: 'page.html', bytes: Buffer.from('<html>') }] })
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

describe('files', () => {
  const picture = () =>
    sharp({ create: { width: 8, height: 4, channels: 3, background: '#1b4bc4' } })
      .png()
      .toBuffer()

  test('are checked by content, drawn anew, and given to those who may see the request', async () => {
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
    const files = [
      { name: 'part.png', bytes: polyglot },
      { name: 'curve.csv', bytes: Buffer.from('strain;stress\n0;0\n') },
    ]
    const { reference, key } = await sent(right, { files, headers: as.get('customer')! })
    const found = await seenBy(visitor, reference, key)
    expect(found?.files.map(({ name, type }) => [name, type]).toSorted()).toEqual([
      ['curve.csv', 'text/csv'],
      ['part.png', 'image/png'],
    ])
    const file = found!.files.find(({ name }) => name === 'part.png')!
    const get = (query: string, headers: Headers = {}) =>
      app.inject({ url: `/api/v1/requests/files/${file.id}${query}`, headers })
    const answer = await get(`?key=${key}`)
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''part.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(answer.rawPayload.includes('<script')).toBe(false)
    for (const who of audiences) {
      const opens = who === 'customer' || who === 'dataEditor' || who === 'admin'
      expect([who, (await get('', as.get(who))).statusCode]).toEqual([who, opens ? 200 : 403])
    }
    expect((await get(`?key=${'A'.repeat(43)}`)).statusCode).toBe(403)
    expect((await get(`?key=${'A'.repeat(42)}`)).statusCode).toBe(422)
    const absent = await app.inject({ url: `/api/v1/requests/files/${randomUUID()}`, headers: as.get('admin')! })
    expect(absent.statusCode).toBe(403)
  })

  test.each<[string, string, Buffer, number]>([
    ['a page', 'page.html', Buffer.from('<html>'), 422],
    ['a page that calls itself a picture', 'page.png', Buffer.from('<html>'), 422],
    ['one byte more than 10 MB', 'long.txt', Buffer.alloc(10_485_761, 'a'), 413],
  ])('%s is refused, and nothing is kept', async (_what, name, bytes, status) => {
    const answer = await send(right, { files: [{ name, bytes }] })
    expect(answer.statusCode).toBe(status)
    if (status === 422) expect(refusedIn(answer).fields[0]!.reason).toContain(name)
    expect(await rows('select from request')).toEqual([])
  })

  test('are not looked into before the form is known to be one', async () => {
    const files = [{ name: 'page.html', bytes: Buffer.from('<html>') }]
    const answer = await send({ ...right, kind: '' }, { files })
    expect([answer.statusCode, refusedIn(answer).fields[0]!.reason]).toEqual([
      422,
      'The form is incomplete. Reload the page.',
    ])
  })

  test('100 MiB of them a day from one line', async () => {
    await change(`delete from throttle`)
    const files = Array.from({ length: 5 }, (_, i) => ({ name: `${i}.txt`, bytes: Buffer.alloc(10_485_760, 'a') }))
    const from = (last: number) => `2001:db8:9:9::${last}`
    for (let i = 0; i < 2; i++) await sent({ ...right, email: `f${i}@steel.example` }, { files, from: from(i) })
    const one = [{ name: 'a.txt', bytes: Buffer.from('a') }]
    expect((await send({ ...right, email: 'g@steel.example' }, { files: one, from: from(7) })).statusCode).toBe(429)
    await sent({ ...right, email: 'g@steel.example' }, { from: from(8) })
  })

  test('five are taken, six are not', async () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ name: `${i}.txt`, bytes: Buffer.from('a') }))
    await sent(right, { files: some(5) })
    expect((await send(right, { files: some(6) })).statusCode).toBe(413)
  })

  test('an empty file field, as browsers send it, is not a file', async () => {
    const { reference, key } = await sent(right, { files: [{ name: '', bytes: Buffer.alloc(0) }] })
    expect((await seenBy(visitor, reference, key))?.files).toEqual([])
  })
})
