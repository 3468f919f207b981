import { sql } from 'kysely'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { AppError } from '#contract/errors.ts'
import type { Writer } from '#server/db/database.ts'
import { auditAccount } from '../audit.ts'
import { domainOf, emailOrUndefined } from '#server/email.ts'
import { finishLogIn } from '#server/accounts/login/login.ts'
import { tooOften } from '../refusals.ts'
import { type AccountServices, keeper, type Visit } from '../services.ts'
import { limits } from '../throttle.ts'
import { hashOf } from '../tokens.ts'
import { sourceOf } from '#server/networks.ts'
import { accountOf, type Named } from './identity.ts'
import { type CompanyProvider, openProvider } from './provider.ts'

export const callbackPath = '/api/v1/account/login/company/callback'

/** Time limit for the log-in at the company [s]. */
export const attemptLifetime = 600

/** Company log-in of an address. Guesses are counted: answers reveal customers. @throws AppError `too_many_requests` */
export async function findCompanyLogIn(
  services: AccountServices,
  typed: string,
  visit: Visit,
): Promise<{ readonly required: boolean } | undefined> {
  const { database, throttle } = services
  const email = emailOrUndefined(typed)
  if (email === undefined) return undefined
  const counted = [{ limit: limits.companyGuess, key: sourceOf(visit.address) }]
  const { wait, found } = await database.asWriter(keeper(), async (db) => {
    const { wait: waiting, attempted } = await throttle.attempt(db, counted)
    const provider = waiting > 0 ? undefined : await providerOf(db, domainOf(email))
    if (provider) await throttle.forgive(db, attempted)
    return { wait: waiting, found: provider && { required: provider.required } }
  })
  if (wait > 0) throw tooOften(wait)
  return found
}

function findProvider(services: AccountServices, typed: string): Promise<CompanyProvider | undefined> {
  const email = emailOrUndefined(typed)
  if (email === undefined) return Promise.resolve(undefined)
  return services.database.asWriter(keeper(), (db) => providerOf(db, domainOf(email)), { onlyReads: true })
}

function providerOf(db: Writer, domain: string): Promise<CompanyProvider | undefined> {
  return db
    .selectFrom('company_login as c')
    .innerJoin('organisation_domain as d', 'd.domain', 'c.domain')
    .where('c.domain', '=', domain)
    .where('d.confirmed_at', 'is not', null)
    .select([
      'c.domain',
      'c.issuer',
      'c.client_id as clientId',
      'c.client_secret as clientSecret',
      'c.allowed_origins as allowedOrigins',
      'c.silence_accepted as silenceAccepted',
      'c.required',
    ])
    .executeTakeFirst()
}

export async function beginCompanyLogIn(
  services: AccountServices,
  typed: string,
  visit: Visit,
): Promise<{ readonly url: URL; readonly state: string }> {
  const { database, throttle } = services
  const counted = [{ limit: limits.linkSource, key: sourceOf(visit.address) }]
  const wait = await database.asWriter(keeper(), (db) => throttle.spend(db, counted))
  if (wait > 0) throw tooOften(wait)
  const provider = await findProvider(services, typed)
  if (!provider) throw refused('No company log-in is set up for this address.')
  const configuration = await openProvider(services, provider).catch((cause: unknown) => {
    throw new AppError('unavailable', 'Your company log-in does not respond. Try again in a moment.', {
      retryAfter: 30,
      cause,
    })
  })
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  await database.asWriter(keeper(), (db) =>
    db
      .insertInto('company_login_attempt')
      .values({
        state_hash: hashOf(state),
        domain: provider.domain,
        nonce,
        verifier,
        expires_at: sql<Date>`now() + make_interval(secs => ${attemptLifetime})`,
        used_at: null,
      })
      .execute(),
  )
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: services.siteUrl + callbackPath,
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    login_hint: typed,
  })
  return { url, state }
}

/**
 * Completes a company log-in. Checks the state of this browser (used once) and code, signature, issuer, audience, nonce
 * and time of the identity token. Its address must belong to the domain that started.
 * @param query  of the return address
 * @throws AppError `forbidden` if a check fails
 */
export async function finishCompanyLogIn(
  services: AccountServices,
  { query, state }: { query: string; state: string },
  visit: Visit,
) {
  const { database, siteUrl, throttle } = services
  const { reference } = visit
  // The caller chooses the state, so without a limit anyone could fill the audit log.
  const counted = [{ limit: limits.companyReturn, key: sourceOf(visit.address) }]
  const wait = await database.asWriter(keeper(), (db) => throttle.spend(db, counted))
  if (wait > 0) throw tooOften(wait)
  const begun = await database.asWriter(keeper(), async (db) => {
    const attempt = await db
      .updateTable('company_login_attempt')
      .where('state_hash', '=', hashOf(state))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .set({ used_at: sql`now()` })
      .returning(['domain', 'nonce', 'verifier'])
      .executeTakeFirst()
    const provider = attempt && (await providerOf(db, attempt.domain))
    return attempt && provider && { attempt, provider }
  })
  if (!begun) {
    await database.asWriter(keeper(), (db) =>
      auditAccount(db, 'account.company-refused', { object: 'unknown', after: { reason: 'attempt' }, reference }),
    )
    throw refused('This log-in took too long or was already used. Start again.')
  }
  const { attempt, provider } = begun

  const claims = await claimsOf(services, provider, {
    url: new URL(`${siteUrl}${callbackPath}?${query}`),
    state,
    ...attempt,
  })
  const email = typeof claims?.['email'] === 'string' ? emailOrUndefined(claims['email']) : undefined
  const verified = claims?.['email_verified']
  // Some providers do not verify addresses; others verify all and do not state it.
  const isVerified = verified === true || (verified === undefined && provider.silenceAccepted)
  if (!claims || email === undefined || domainOf(email) !== attempt.domain || !isVerified) {
    await database.asWriter(keeper(), (db) =>
      auditAccount(db, 'account.company-refused', { object: attempt.domain, after: { reason: 'claims' }, reference }),
    )
    throw refused('Your company did not confirm your identity.')
  }
  const named = { ...namesOf(claims), email, issuer: claims.iss, subject: claims.sub }
  const done = await database.asWriter(keeper(), async (db) => {
    const account = await accountOf(db, named, reference)
    if ('refused' in account) {
      const { refused: reason, object = attempt.domain } = account
      await auditAccount(db, 'account.company-refused', { object, after: { reason }, reference })
      return undefined
    }
    await auditAccount(db, 'account.company-log-in', { object: account.id, reference })
    return finishLogIn(db, services, account, { rotates: true, visit })
  })
  if (!done) throw refused('This account cannot use the company log-in.')
  return done
}

async function claimsOf(
  services: AccountServices,
  provider: CompanyProvider,
  { url, state, nonce, verifier }: { url: URL; state: string; nonce: string; verifier: string },
): Promise<IDToken | undefined> {
  try {
    const tokens = await authorizationCodeGrant(await openProvider(services, provider), url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    return tokens.claims()
  } catch {
    return undefined // any failed check: the user gets one message, the audit log the reason
  }
}

function namesOf(claims: IDToken): Pick<Named, 'firstName' | 'lastName'> {
  return { firstName: nameOf(claims['given_name']), lastName: nameOf(claims['family_name']) }
}

function nameOf(claim: unknown): string {
  return typeof claim === 'string'
    ? claim
        .replaceAll(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, 100)
    : ''
}

function refused(message: string): AppError {
  return new AppError('forbidden', message)
}
