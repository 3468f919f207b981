import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import type { AccountServices } from '../services.ts'

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response']
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response']

/** Passkeys are bound to the host of the public address; the whole origin is compared. */
function party({ siteUrl }: AccountServices): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(siteUrl)
  return { id: hostname, origin }
}

function passkeysOf(db: Writer, accountId: string) {
  return db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .select(['credential_id as id', 'transports'])
    .execute()
}

/** Options to create a passkey. The caller stores the challenge. */
export async function registrationOptions(
  db: Writer,
  services: AccountServices,
  account: { id: string; email: string; firstName: string; lastName: string },
) {
  return generateRegistrationOptions({
    rpName: 'Material Insights',
    rpID: party(services).id,
    userName: account.email,
    userID: new Uint8Array(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
    attestationType: 'none',
    excludeCredentials: await passkeysOf(db, account.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Stores a new passkey; false if the answer does not match the challenge, host or origin. */
export async function addPasskey(
  db: Writer,
  services: AccountServices,
  wanted: { accountId: string; name: string; challenge: string; response: unknown },
): Promise<boolean> {
  const { id: expectedRPID, origin: expectedOrigin } = party(services)
  const verified = await falseOnFailure(() =>
    verifyRegistrationResponse({
      response: wanted.response as RegistrationResponse, // judged by the library, which throws on anything else
      expectedChallenge: wanted.challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
    }),
  )
  if (!verified || !verified.verified) return false
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const stored = await db
    .insertInto('passkey')
    .values({
      account_id: wanted.accountId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      name: wanted.name,
      last_used_at: null,
    })
    .onConflict((taken) => taken.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

export async function authenticationOptions(db: Writer, services: AccountServices, accountId: string) {
  return generateAuthenticationOptions({
    rpID: party(services).id,
    allowCredentials: await passkeysOf(db, accountId),
    userVerification: 'preferred',
  })
}

/** Verifies a passkey signature; a signature counter must increase, checked in the same statement. */
export async function takePasskey(
  db: Writer,
  services: AccountServices,
  { accountId, challenge, response }: { accountId: string; challenge: string; response: unknown },
): Promise<boolean> {
  const credentialId = (response as { id?: unknown } | null)?.id
  if (typeof credentialId !== 'string') return false
  const stored = await db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .select(['id', 'public_key', 'counter', 'transports'])
    .executeTakeFirst()
  if (!stored) return false
  const { id: expectedRPID, origin: expectedOrigin } = party(services)
  const verified = await falseOnFailure(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponse, // judged by the library, which throws on anything else
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(stored.public_key),
        counter: Number(stored.counter),
        transports: stored.transports,
      },
    }),
  )
  if (!verified || !verified.verified) return false
  const { newCounter } = verified.authenticationInfo
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .where('id', '=', stored.id)
    .where((where) =>
      where.or([where('counter', '<', newCounter), where.and([where('counter', '=', 0), where.lit(newCounter === 0)])]),
    )
    .set({ counter: newCounter, last_used_at: sql`now()` })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The library throws if verification fails. */
async function falseOnFailure<T>(work: () => Promise<T>): Promise<T | false> {
  try {
    return await work()
  } catch {
    return false
  }
}
