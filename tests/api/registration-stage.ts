import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp } from '#api/app.ts'
import { openedText } from '#server/mail/queue.ts'
import { testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { formRequest, serveForms } from '#tests/form-pages.ts'

export let db: TestDatabase

export let app: FastifyInstance

export let restarted: FastifyInstance

export const change = (text: string) => db.asAdmin((admin) => admin.query(text))

export const one = async (text: string) => (await change(text)).rows[0]

export const base = '/ng/gateway/login'

export const anna = {
  firstName: 'Anna',
  lastName: 'Berg',
  organization: 'Steel works Ltd',
  email: 'Anna@steel.example',
  password: 'Temper-Anneal-9',
  matchingPassword: 'Temper-Anneal-9',
}

export const email = 'anna@steel.example'

export const post = (url: string, payload: object, site = app) => site.inject({ method: 'POST', url, payload })

export const register = (more: object = {}) => post(`${base}/register`, { ...anna, ...more })

export const get = (call: string, address = email) => app.inject(`${base}/${call}?email=${encodeURIComponent(address)}`)

export const login = (password = anna.password) => post(`${base}/login`, { email, password })

export const account = () =>
  one(`select *, (select name from organisation o where o.id = organisation_id) as owner from account`)

/** The newest mail as its reader gets it; it waits sealed. */
export const newestMail = async (part: 'text' | 'html' = 'text'): Promise<string> => {
  const mail = await one(`select recipient, ${part} as stored from mail order by queued_at desc, id desc limit 1`)
  return openedText(mail.stored, testAccounts(db).secrets.sealing, mail.recipient)
}

/** The secret of the newest mail's link. */
export const linkOf = async (page: string): Promise<string> =>
  new RegExp(`http://mi\\.example/${page}\\?token=([\\w-]{43})`).exec(await newestMail())![1]!

export const activate = (token: string, password = anna.password) =>
  post('/api/v1/account/activate', { token, password })

export const reset = (token: string, password = 'Quench-Temper-8', site = app, more = {}) =>
  post('/api/v1/account/reset-password', { token, password, matchingPassword: password, ...more }, site)

export const registered = async () => {
  await register()
  await activate(await linkOf('activate'))
  await change('delete from mail; delete from throttle')
}

/** What a button of a page sends without script. */
export const press = (url: string, fields: Record<string, string>) => app.inject(formRequest(url, fields))

/** Makes it ready for the tests of a file, and empties it between them. */
export function useRegistration(): void {
  beforeAll(async () => {
    db = await testDatabase()
    app = await buildApp({ database: db, accounts: testAccounts(db), config: testConfig })
    serveForms(app, db)
    restarted = await buildApp({ database: db, accounts: testAccounts(db), config: testConfig })
    await change(`with o as (insert into organisation (name) values ('Steel works') returning id)
      insert into organisation_domain (domain, organisation_id, confirmed_at) select 'steel.example', id, now() from o`)
  })
  afterAll(async () => {
    await app.close()
    await restarted.close()
    await db.close()
  })
  beforeEach(() => change('delete from throttle; delete from mail; delete from session; delete from account'))
}
