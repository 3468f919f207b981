import { sealClientSecret } from '#server/accounts/company/provider.ts'
import type { Reader } from '#server/db/database.ts'
import { type Change, done, missing, refused } from '../staff-change.ts'
import { boundElsewhere, countMembersOfDomain, releaseDomain } from './company-login-changes.ts'

/** Company log-ins of all domains, without secrets, for administrators. */
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
 * A stored secret is used only with the provider and client for which it was entered. Settings accepted for that
 * provider remain if the change does not contain them.
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
  const after = { domain, issuer, clientId, allowedOrigins, silenceAccepted, secret: secret !== null }
  const moved = before && before.issuer !== issuer
  return {
    ...done(organisation, before ? factsOf(before) : null, {
      ...after,
      ...(typeof clientSecret === 'string' && { secretSet: true }),
    }),
    ...(moved && { sentences: boundElsewhere(before.issuer, await countMembersOfDomain(db, domain)) }),
  }
}

/** Removes the identities too, because accounts are then verified by e-mail again. */
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
          `${released === 1 ? '1 account is' : `${released} accounts are`} verified by e-mail again: anyone with access to the mailbox can set a password.`,
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
