import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { mailTopics } from '#contract/accounts/mail-topics.ts'
import { registered } from '../passkey.ts'
import { privateMaterial, supportAccess, view, webhook } from './records.ts'
import {
  type Row,
  link,
  ofSteward,
  one,
  own,
  password,
  rows,
  send,
  someone,
  ticketOf,
  visitor,
  withApp,
} from './stage.ts'

/** Logging in and out, and what people change of their own account. */
export const accountVerbs: Readonly<Record<string, Row>> = {
  '/login log-in': {
    ...visitor('account.log-in', async () => ({ email: (await someone({ logsIn: false })).email, password })),
    each: 2,
  },
  '/login second-factor': visitor('account.log-in', async () => {
    const { email, code } = await withApp()
    return { step: await ticketOf(email), code: code() }
  }),
  // Asks for a challenge.
  '/login passkey-options': visitor(null, async () => ({ step: await ticketOf((await withApp()).email) })),
  '/login sign-up': visitor('account.register', async () => ({
    firstName: 'Nina',
    lastName: 'Neu',
    organization: 'Works',
    email: `n${randomUUID().slice(0, 8)}@new-works.example`,
    password,
    matchingPassword: password,
  })),
  '/login forgot': visitor('account.reset-asked', async () => ({ email: (await someone({ logsIn: false })).email })),
  '/login resend': visitor('account.activation-asked', async () => ({
    email: (await someone({ state: 'pending', logsIn: false })).email,
  })),
  '/login-link sign-in': visitor('account.log-in', async () => ({
    token: await link((await someone({ logsIn: false })).id, 'login'),
  })),
  '/logout log-out': own('account.log-out', () => ({})),
  '/activate activate': visitor('account.activate', async () => ({
    token: await link((await someone({ state: 'pending', logsIn: false })).id, 'activate'),
    password,
  })),
  '/reset-password set-password': visitor('account.password-reset', async () => ({
    token: await link((await someone({ logsIn: false })).id, 'reset'),
    password: 'Quench-Anneal-8',
    matchingPassword: 'Quench-Anneal-8',
  })),
  '/mi-account profile': own('account.profile', () => ({ firstName: 'Anna', lastName: 'Berg' })),
  '/mi-account password': own('account.password', () => ({
    currentPassword: password,
    password: 'Quench-Anneal-8',
    matchingPassword: 'Quench-Anneal-8',
  })),
  '/mi-account end-session': own('account.log-out', async ({ email, id }) => {
    await send('/login', { verb: 'log-in', email, password })
    return {
      id: await one('select id as it from session where account_id = $1 order by created_at desc limit 1', [id]),
    }
  }),
  '/mi-account log-out-everywhere': own('account.log-out-everywhere', () => ({})),
  // Counts once its first code is confirmed.
  '/mi-account begin-app': own(null, () => ({})),
  '/mi-account confirm-app': {
    line: 'account.factor',
    make: async () => {
      const { cookie } = await someone()
      const { answer } = await send('/mi-account', { verb: 'begin-app' }, cookie)
      const { secret } = (answer as { done?: { secret: string } }).done!
      return { cookie, fields: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() } }
    },
  },
  '/mi-account remove-app': {
    line: 'account.factor',
    make: async () => ({ fields: {}, cookie: (await withApp()).cookie }),
  },
  '/mi-account begin-passkey': own(null, () => ({})),
  '/mi-account confirm-passkey': {
    line: 'account.factor',
    make: async () => {
      const { cookie } = await someone()
      const { answer } = await send('/mi-account', { verb: 'begin-passkey' }, cookie)
      const { challenge } = (answer as { done?: { challenge: string } }).done!
      return { cookie, fields: { name: 'Key', passkey: JSON.stringify(registered(challenge, 'http://mi.example')) } }
    },
  },
  '/mi-account remove-passkey': own('account.factor', async ({ id }) => ({
    id: await one(
      `insert into passkey (account_id, credential_id, public_key, transports, name)
         values ($1, gen_random_uuid()::text, '\\x00', '{}', 'Key') returning id as it`,
      [id],
    ),
  })),
  '/mi-account recovery-codes': own('account.factor', () => ({})),
  // One more than holds at first.
  '/mi-account notifications': own('account.notifications', () => ({ topics: mailTopics.map(({ id }) => id) })),
  '/mi-account make-key': own('account.create-key', () => ({ name: 'Nightly', scopes: ['data'], days: '30' })),
  '/mi-account revoke-key': own('account.revoke-key', async ({ id }) => ({
    id: await one(
      `insert into api_key (account_id, name, prefix, key_hash, scopes, expires_at)
         values ($1, 'Old', 'mik_abcdef', sha256(gen_random_uuid()::text::bytea), '{data}', now() + interval '1 day') returning id as it`,
      [id],
    ),
  })),
  '/mi-account make-webhook': ofSteward('account.make-webhook', () => ({
    address: 'https://hooks.autoworks.example/mi',
    events: ['job.ended'],
  })),
  '/mi-account ping-webhook': ofSteward('account.ping-webhook', async () => ({ id: await webhook() })),
  '/mi-account remove-webhook': ofSteward('account.remove-webhook', async () => ({ id: await webhook() })),
  '/mi-account save-view': own(null, () => ({ name: 'Curves', address: '/mi-database' })),
  '/mi-account make-short-link': own(null, () => ({ address: '/mi-database?release=2026.1' })),
  '/mi-account rename-view': own(null, async (who) => ({ id: await view(who), name: 'Other curves' })),
  '/mi-account delete-view': own(null, async (who) => ({ id: await view(who) })),
  '/mi-account restore-view': own(null, async (who) => ({ id: await view(who, true) })),
  '/mi-account private-data': ofSteward('private.consent', async () => ({
    kind: 'consent',
    material: await privateMaterial(),
  })),
  '/mi-account give-support-access': ofSteward('support.give-access', async () => {
    await rows('delete from support_access')
    return { hours: '24' }
  }),
  '/mi-account end-support-access': own('support.end-access', async ({ id }) => ({ access: await supportAccess(id) })),
  '/mi-account delete-account': own('account.deletion-asked', ({ email }) => ({ email })),
  '/mi-account keep-account': own('account.deletion-undone', async ({ id }) => {
    await rows(`update account set deletion_at = now() + interval '9 days' where id = $1`, [id])
    return {}
  }),
}
