import type { FastifyInstance } from 'fastify'
import { newSecrets, parseSecrets } from '#server/accounts/secrets.ts'
import { type AccountServices, openAccounts } from '#server/accounts/services.ts'
import type { Role } from '#server/db/caller.ts'
import type { Caller, Database } from '#server/db/database.ts'
import type { TestDatabase } from './database.ts'

/** One set of keys for a run, so that a second process of the same site believes the first one's tokens. */
const secrets = parseSecrets(newSecrets())

export function testAccounts(
  database: Database,
  {
    environment = 'test',
    siteUrl = 'http://mi.example',
  }: Partial<Pick<AccountServices, 'environment' | 'siteUrl'>> = {},
): AccountServices {
  return openAccounts({ database, secrets, siteUrl, environment })
}

/** What a browser says of a request from a page of ours. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' }

/** The Set-Cookie headers of an answer as a Cookie header. */
export function cookiesOf(headers: { 'set-cookie'?: string | string[] | number | undefined }): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';', 1)[0]!)
    .join('; ')
}

/** Logs in as a program does. */
export async function bearerFor(
  app: FastifyInstance,
  email: string,
  password = 'Demo-Pass-2026',
): Promise<{ authorization: string }> {
  const answer = await app.inject({ method: 'POST', url: '/ng/gateway/login/login', payload: { email, password } })
  const { token } = answer.json<{ token?: string }>()
  if (token === undefined) throw new Error(`${email} was not logged in: ${answer.statusCode} ${answer.body}`)
  return { authorization: `Bearer ${token}` }
}

/** The account with this address, as the database knows the one who has logged in. */
export async function callerOf(database: TestDatabase, email: string): Promise<Extract<Caller, { kind: 'account' }>> {
  const { rows } = await database.asAdmin((client) =>
    client.query<{ id: string; organisation_id: string; role: Role }>(
      'select id, organisation_id, role from account where email = $1',
      [email],
    ),
  )
  const { id, organisation_id, role } = rows[0]!
  return { kind: 'account', accountId: id, organisationId: organisation_id, role }
}
