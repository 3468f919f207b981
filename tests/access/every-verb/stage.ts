import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { seal } from '#server/encryption.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { cookiesOf, sameOrigin, testAccounts } from '../../accounts.ts'
import { type Fields, actionAnswer, fileFormRequest, formRequest } from '../../form-pages.ts'
import { type FormStage, setFormStage } from '../form-stage.ts'

export let stage: FormStage
let hash: string
export const password = 'Temper-Anneal-9'

/** A catalogue of its own with its pages, for the tests of one file. */
export function useVerbStage(): void {
  beforeAll(async () => {
    stage = await setFormStage()
    hash = await hashPassword(password)
  })
  afterAll(() => stage.close())
  beforeEach(() => rows('delete from throttle'))
}

export const rows = async (text: string, values: unknown[] = []) =>
  stage.database.asAdmin(async (admin) => (await admin.query(text, values)).rows)
export const one = async (text: string, values: unknown[] = []): Promise<string> => (await rows(text, values))[0].it
/** Of an action; null: of all but refusals, which are written some time after their calls. */
export const lines = async (action: string | null) =>
  Number(
    await one(`select count(*) as it from audit where coalesce(action = $1, action <> 'access.refused')`, [action]),
  )

export type Someone = { readonly id: string; readonly email: string; readonly cookie: string }

/** Somebody new who can log in, and has; without an account here where only the address counts. */
export async function someone({ state = 'active', role = 'ROLE_CUSTOMER', logsIn = true } = {}): Promise<Someone> {
  const email = `p${randomUUID().slice(0, 8)}@autoworks.example`
  const id = await one(
    `insert into account (email, role, state, password_hash, organisation_id)
       values ($1, $2, $3, $4, $5) returning id as it`,
    [email, role, state, hash, state === 'pending' ? null : stage.catalogue.autoworks],
  )
  if (!logsIn) return { id, email, cookie: '' }
  const { answer, cookie } = await send('/login', { verb: 'log-in', email, password })
  expect(answer).toMatchObject({ verb: 'log-in' })
  return { id, email, cookie }
}

export async function send(url: string, fields: Fields, cookie = '', file?: Case['file']) {
  const headers = { cookie, ...sameOrigin }
  const form = file
    ? fileFormRequest(url, { scripted: 'yes', ...(fields as Record<string, string>) }, file, headers)
    : formRequest(url, { scripted: 'yes', ...fields }, headers)
  const sent = await stage.app.inject(form)
  return { status: sent.statusCode, answer: actionAnswer(sent), cookie: cookiesOf(sent.headers) }
}

export async function withApp(): Promise<Someone & { code: () => string }> {
  const who = await someone()
  const secret = new Secret()
  const sealed = seal(Buffer.from(secret.buffer), testAccounts(stage.database).secrets.sealing, who.id)
  await rows('insert into totp_factor (account_id, secret, confirmed_at) values ($1, $2, now())', [who.id, sealed])
  return { ...who, code: () => new TOTP({ secret }).generate() }
}

export const ticketOf = async (email: string) => {
  const { answer } = await send('/login', { verb: 'log-in', email, password })
  return JSON.stringify((answer as { done?: { step: object } }).done!.step)
}

export async function link(id: string, purpose: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await rows(
    `insert into one_time_link (account_id, purpose, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 h')`,
    [id, purpose, createHash('sha256').update(token).digest()],
  )
  return token
}

export type Case = {
  readonly fields: Fields
  /** Of the sender; a visitor without one. */
  readonly cookie?: string
  readonly file?: { readonly name: string; readonly text: string }
}
export type Row = {
  /** Its line; null for what changes nothing yet, or only notes of one’s own. */
  readonly line: string | null
  /** Each log-in is an attempt of its own, and told. */
  readonly each?: 2
  readonly make: () => Promise<Case>
}

export const own = (line: string | null, fields: (who: Someone) => Fields | Promise<Fields>): Row => ({
  line,
  make: async () => {
    const who = await someone()
    return { fields: await fields(who), cookie: who.cookie }
  },
})
/** By A data steward of the sender's organisation. */
export const ofSteward = (line: string | null, fields: () => Fields | Promise<Fields>): Row =>
  own(line, async ({ id }) => {
    await rows('update account set data_steward = true where id = $1', [id])
    return fields()
  })
export const visitor = (line: string | null, fields: () => Promise<Fields>): Row => ({
  line,
  make: async () => ({ fields: await fields() }),
})
export const asAdmin = (line: string | null, fields: () => Promise<Fields>): Row => ({
  line,
  make: async () => ({ fields: await fields(), cookie: await stage.cookie('admin') }),
})
export const asCustomer = (line: string | null, fields: () => Promise<Fields>): Row => ({
  line,
  make: async () => ({ fields: await fields(), cookie: await stage.cookie('customer') }),
})
