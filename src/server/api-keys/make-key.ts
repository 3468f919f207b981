import { AppError } from '#contract/errors.ts'
import type { NewApiKey } from '#contract/api-keys.ts'
import { planFeatures } from '#server/access/index.ts'
import { assertProven, changeOwnAccount } from '#server/accounts/own-account.ts'
import type { AccountServices } from '#server/accounts/services.ts'
import type { SignedIn } from '#server/accounts/sessions.ts'
import { databaseApiKeys, mostKeys, scopesFor } from './api-keys.ts'

/**
 * Makes a key of the scopes that the plan of its owner brings; the key itself is told this once.
 *
 * @throws AppError `forbidden` for scopes of no plan, `proof_required`, `invalid_request` for one key too many
 */
export async function makeApiKey(services: AccountServices, owner: SignedIn, wanted: NewApiKey) {
  const { database } = services
  const { caller } = owner
  const allowed = scopesFor(caller, await database.withCaller(caller, planFeatures))
  if (allowed.length === 0) throw new AppError('forbidden', 'API keys are not part of your plan.')
  const more = wanted.scopes.find((scope) => !allowed.includes(scope))
  if (more) throw new AppError('forbidden', `Your plan does not bring the scope '${more}'.`)
  assertProven(owner)
  await changeOwnAccount(services, owner, async () => {})
  const made = await databaseApiKeys(database).create(caller, wanted, owner)
  if (made) return made
  throw new AppError('invalid_request', `An account has up to ${mostKeys} good keys. Revoke one first.`)
}
