import { sealClientSecret } from '#server/accounts/company/provider.ts'
import type { Reader } from '#server/db/database.ts'
import { type Change, done, missing, refused } from '../staff-change.ts'
import { boundElsewhere, peopleOf, releaseDomain } from './company-people.ts'

/** How the people of the domains log in at their companies; administrators see it. Never with a secret. */
export async function listCompanyLogins(db: Reader) {
  return db
    .selectFrom('company_login as c')
    .innerJoin('organisation_domain as d', 'd.domain', 'c.domain')
    .orderBy('c.domain')
    .select(['d.organisation_id as organisation', 'c.domain', 'c.issuer', 'c.client_id as clientId'])
    .select([
      'c.has_secret as hasSecret',
      'c.allowed_origins as allowedOrigins',
      'c.silence_accepted as silenceAccepted',
      'c.required',
    ])
    .execute()
}
/**
 * A stored secret stays with the provider and client that it was given for: it is sent to nobody else. So does what an
 * administrator accepted of that provider, where a change does not name it, as the command line does not.
 */
export const setCompanyLogin: Change<'company.set-login'> = async (
  db,
  { organisation, domain, issuer, clientId, allowedOrigins, silenceAccepted: accepted, clientSecret },
  { sealing },
) => {
  const own = await db
    .selectFrom('organisation_domain')
    .where('domain', '=', domain)
    .where('organisation_id', '=', organisation)
    .select('domain')
    .executeTakeFirst()
  if (!own) throw refused('domain', `${domain} is not a domain of this organisation.`)
  const before = await db.selectFrom('company_login').where('domain', '=', domain).selectAll().executeTakeFirst()
  const same = before?.issuer === issuer && before.client_id === clientId
  const silenceAccepted = accepted ?? (same && before.silence_accepted)
  if (typeof clientSecret === 'string' && !sealing) throw new Error('a secret came without a key to seal it')
  const secret =
    typeof clientSecret === 'string'
      ? sealClientSecret(sealing!, { domain, secret: clientSecret })
      : clientSecret === undefined && same
        ? before.client_secret
        : null
  const values = {
    issuer,
    client_id: clientId,
    client_secret: secret,
    allowed_origins: allowedOrigins,
    silence_accepted: silenceAccepted,
  }
  await db
    .insertInto('company_login')
    .values({ domain, ...values })
    .onConflict((taken) => taken.column('domain').doUpdateSet(values))
    .execute()
  const told = { domain, issuer, clientId, allowedOrigins, silenceAccepted, secret: secret !== null }
  const moved = before && before.issuer !== issuer
  return {
    ...done(organisation, before ? factsOf(before) : null, {
      ...told,
      ...(typeof clientSecret === 'string' && { secretSet: true }),
    }),
    ...(moved && { sentences: boundElsewhere(before.issuer, await peopleOf(db, domain)) }),
  }
}

/** The mailbox proves an account again, so identities go: everybody who reads it may set a password. */
export const removeCompanyLogin: Change<'company.remove-login'> = async (db, { organisation, domain }) => {
  const before = await db
    .deleteFrom('company_login as c')
    .using('organisation_domain as d')
    .whereRef('d.domain', '=', 'c.domain')
    .where('d.organisation_id', '=', organisation)
    .where('c.domain', '=', domain)
    .returning(['c.domain', 'c.issuer', 'c.client_id', 'c.client_secret', 'c.allowed_origins', 'c.silence_accepted'])
    .executeTakeFirst()
  if (!before) throw missing('company log-in')
  const released = await releaseDomain(db, domain)
  const sentences =
    released === 0
      ? []
      : [
          `${released === 1 ? '1 account is' : `${released} accounts are`} proven by the mailbox again: everybody who reads it can set a password.`,
        ]
  return { ...done(organisation, factsOf(before), null), sentences }
}

type Stored = {
  readonly domain: string
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: Buffer | null
  readonly allowed_origins: readonly string[]
  readonly silence_accepted: boolean
}

function factsOf({ domain, issuer, client_id, client_secret, allowed_origins, silence_accepted }: Stored): object {
  return {
    domain,
    issuer,
    clientId: client_id,
    allowedOrigins: allowed_origins,
    silenceAccepted: silence_accepted,
    secret: client_secret !== null,
  }
}
