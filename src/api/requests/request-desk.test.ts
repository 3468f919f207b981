import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Audience, audiences } from '#contract/access/matrix.ts'
import type { CartItem } from '#contract/requests/cart.ts'
import { requestKinds } from '#contract/requests/kinds.ts'
import { operator, visitor } from '#server/db/database.ts'
import { listOwnRequests } from '#server/requests/index.ts'
import {
  type Person,
  app,
  as,
  callerOf,
  cart,
  change,
  db,
  item,
  people,
  right,
  rows,
  seenBy,
  sent,
  useRequests,
  work,
} from '#tests/stages/requests.ts'

useRequests()

describe('who sees a request', () => {
  test.each(requestKinds.map(({ id }) => id))('%s', async (kind) => {
    const own = {
      kind,
      name: 'Anna',
      email: 'anna@steel.example',
      message: 'Please',
      subject: 'x',
      topic: 'x',
      material: 'x',
      grades: 'x',
      wish: 'Trial',
      cart: JSON.stringify(cart),
    }
    const { reference, key } = await sent(own, { headers: as.get('customer')! })
    expect(await seenBy(visitor, reference)).toBeUndefined()
    expect(await seenBy(visitor, reference, 'A'.repeat(43))).toBeUndefined()
    expect(await seenBy(visitor, reference, key)).toMatchObject({ kind })
    for (const person of Object.keys(people) as Person[]) {
      const sees = person === 'customer' || person === 'admin' || (person === 'dataEditor' && kind !== 'subscription')
      expect([person, (await seenBy(await callerOf(person), reference)) !== undefined]).toEqual([person, sees])
    }
    const list = async (person: Person) => {
      const caller = await callerOf(person)
      return db.withCaller(caller, (reader) => listOwnRequests(reader, caller))
    }
    expect((await list('customer')).map((row) => row.reference)).toEqual([reference])
    for (const person of ['registrar', 'admin'] as const) expect(await list(person)).toEqual([])
  })

  test('secrets are nobody’s to read', async () => {
    for (const role of ['mi_app_read', 'mi_app_write', 'mi_staff'] as const) {
      for (const column of ['send_hash', 'link_hash']) {
        const read = db.asRole(role, (client) => client.query(`select ${column} from request`))
        await expect(read).rejects.toThrow(/permission denied/)
      }
    }
  })
})

describe('work of the desk', () => {
  const key = '5f0f7c9e-6c49-4b7d-9a52-1f9d6e2b8c03'

  test('an answer is mailed once, notes never leave the house, and each step is in the audit trail', async () => {
    const { reference, key: link } = await sent(right)
    await change('delete from mail')
    const desk = await callerOf('dataEditor')
    const to = desk.kind === 'account' ? desk.accountId : ''
    expect((await work('dataEditor', reference, { act: 'state', state: 'in-work' })).json()).toEqual({
      state: 'in-work',
    })
    expect((await work('dataEditor', reference, { act: 'assign', to })).statusCode).toBe(200)
    expect(
      (await work('admin', reference, { act: 'note', text: 'SECRET-DISCOUNT', key: randomUUID() })).statusCode,
    ).toBe(200)
    const answer = { act: 'answer', text: 'We can do that in March.', key }
    for (let i = 0; i < 2; i++)
      expect((await work('dataEditor', reference, answer)).json()).toEqual({ state: 'answered' })

    const mails = await rows<{ recipient: string; text: string }>('select * from mail')
    expect(mails.map(({ recipient }) => recipient)).toEqual(['anna@steel.example'])
    expect(mails[0]!.text).toContain('We can do that in March.')
    const seen = await seenBy(visitor, reference, link)
    expect(seen?.events.map(({ kind, body }) => [kind, body])).toEqual([
      ['state', 'In progress'],
      ['answer', 'We can do that in March.'],
      ['state', 'Answered'],
    ])
    expect(JSON.stringify(seen)).not.toMatch(/SECRET|edda|dataEditor|ada@/)
    const staff = await seenBy(desk, reference)
    expect(staff?.events.map(({ kind }) => kind)).toContain('note')
    expect(staff?.assignee).toBe('dataEditor')
    // The history names a colleague by an id: nothing of them is left in it when the account is erased.
    expect(staff?.events.find((event) => event.kind === 'assigned')?.body).toBe('dataEditor')
    expect(await rows(`select body from request_event where kind = 'assigned'`)).toEqual([{ body: to }])

    const id = staff!.id
    const audit = await rows<{ action: string; after: unknown }>(
      `select action, after from audit where object = '${id}' order by id`,
    )
    expect(audit.map(({ action }) => action)).toEqual([
      'request.send',
      'request.state',
      'request.assign',
      'request.note',
      'request.answer',
    ])
    expect(JSON.stringify(audit)).not.toMatch(/SECRET|March/)
  })

  test.each(audiences)('%s', async (who) => {
    const { reference } = await sent(right)
    const answer = await work(who, reference, { act: 'state', state: 'closed' })
    const staff = who === 'dataEditor' || who === 'admin'
    expect(answer.statusCode).toBe(who === 'visitor' ? 401 : staff ? 200 : 403)
  })

  test('subscriptions are for administrators; what is not there answers alike', async () => {
    const { reference } = await sent({ ...right, kind: 'subscription' })
    const foreign = await work('dataEditor', reference, { act: 'state', state: 'closed' })
    const absent = await work('dataEditor', 'R-2026-9999', { act: 'state', state: 'closed' })
    const plain = (body: string) => body.replace(/"reference":"\w{8}"/, '')
    expect([foreign.statusCode, plain(foreign.body)]).toEqual([403, plain(absent.body)])
    expect((await work('admin', reference, { act: 'state', state: 'closed' })).statusCode).toBe(200)
  })

  test.each<[string, object]>([
    ['nothing', {}],
    ['an act that does not exist', { act: 'delete' }],
    ['a state that does not exist', { act: 'state', state: 'done' }],
    ['an answer without words', { act: 'answer', text: '  ', key }],
    ['an answer of 5 001 letters', { act: 'answer', text: 'a'.repeat(5_001), key }],
    ['more than is asked', { act: 'state', state: 'new', role: 'ROLE_ADMIN' }],
  ])('%s is refused', async (_what, payload) => {
    const { reference } = await sent(right)
    expect((await work('admin', reference, payload)).statusCode).toBe(422)
  })

  test('only people of the desk can have a request', async () => {
    const { reference } = await sent(right)
    const customer = await callerOf('customer')
    const to = customer.kind === 'account' ? customer.accountId : ''
    expect((await work('admin', reference, { act: 'assign', to })).statusCode).toBe(403)
    expect((await seenBy(operator, reference))?.assignedTo).toBeNull()
  })
})

describe('cart of an account', () => {
  const url = '/api/v1/account/cart'
  const store = (who: Audience, payload: object) => app.inject({ method: 'POST', url, headers: as.get(who)!, payload })
  const read = (who: Audience) => app.inject({ url, headers: as.get(who)! })
  const other = { ...item, id: '6b3e2b8e-0f43-4b0e-9c1d-2f6f0a3c5d77', product: 'service:consultation', options: {} }

  test.each(audiences)('%s has their own alone', async (who) => {
    const answer = await store(who, { cart })
    expect(answer.statusCode).toBe(who === 'visitor' ? 401 : 200)
    if (who === 'visitor') return
    expect((await read(who)).json()).toEqual(cart)
    const neighbour = who === 'customer' ? 'registrar' : 'customer'
    expect((await read(neighbour)).json()).toEqual({ items: [], materials: [] })
  })

  test('what was collected before log-in is added, the newer of one item wins, and a change replaces', async () => {
    await store('customer', { cart: { items: [item], materials: [] } })
    const local = { items: [{ ...item, quantity: 5 }, other], materials: [] }
    const merged = await store('customer', { cart: local, merge: true })
    expect(merged.json()).toEqual(local)
    await store('customer', { cart: { items: [other], materials: [] } })
    expect((await read('customer')).json().items.map(({ id }: CartItem) => id)).toEqual([other.id])
  })

  test.each<[string, object]>([
    ['41 items', { cart: { items: Array.from({ length: 41 }, () => ({ ...item, id: randomUUID() })), materials: [] } }],
    [
      'an address of another site',
      {
        cart: {
          items: [],
          materials: [{ id: item.id, name: 'x', address: '//else.example', thickness: '', coating: '', size: '' }],
        },
      },
    ],
    ['a quantity of nothing', { cart: { items: [{ ...item, quantity: 0 }], materials: [] } }],
    ['two replicates at once', { cart: { items: [{ ...item, options: { replicates: ['1', '2'] } }], materials: [] } }],
  ])('%s is refused', async (_what, payload) => expect((await store('customer', payload)).statusCode).toBe(422))
})
