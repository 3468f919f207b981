import type { Writer } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { isPublicMailDomain } from '#server/accounts/registration/email-domains.ts'
import { assertShown, type Change, done, lockOn, missing, refused } from '../staff-change.ts'

export const createOrganisation: Change<'organisation.create'> = async (db, { name, domains }) => {
  await assertFree(db, null, name, domains)
  const { id } = await db.insertInto('organisation').values({ name }).returning('id').executeTakeFirstOrThrow()
  await storeDomains(db, id, domains)
  return done(id, null, { name, domains })
}

/** Changes name and domains; accounts remain in the organisation if a domain is removed. */
export const changeOrganisation: Change<'organisation.change'> = async (
  db,
  { organisation: id, name, domains, shown },
) => {
  await lockOn(db, `organisation ${id}`)
  const before = await db.selectFrom('organisation').where('id', '=', id).select('name').executeTakeFirst()
  if (!before) throw missing('organisation')
  const own = await db.selectFrom('organisation_domain').where('organisation_id', '=', id).select('domain').execute()
  const had = own.map(({ domain }) => domain).toSorted()
  assertShown(shown, had)
  await assertFree(db, id, name, domains)
  await db.updateTable('organisation').set({ name }).where('id', '=', id).execute()
  const gone = had.filter((domain) => !domains.includes(domain))
  if (gone.length > 0) await removeDomains(db, gone)
  await storeDomains(
    db,
    id,
    domains.filter((domain) => !had.includes(domain)),
  )
  // Saving an organisation confirms its domains.
  await db
    .updateTable('organisation_domain')
    .where('organisation_id', '=', id)
    .set({ confirmed_at: timeNow() })
    .execute()
  return done(id, { name: before.name, domains: had }, { name, domains: domains.toSorted() })
}

/** A domain with a company log-in cannot be removed before the log-in is. */
async function removeDomains(db: Writer, domains: readonly string[]): Promise<void> {
  try {
    await db.deleteFrom('organisation_domain').where('domain', 'in', domains).execute()
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23503') throw error
    throw refused('domains', 'Users of a removed domain use company log-in. Remove the company log-in first.')
  }
}

async function storeDomains(db: Writer, id: string, domains: readonly string[]): Promise<void> {
  const each = [...new Set(domains)]
  if (each.length === 0) return
  await db
    .insertInto('organisation_domain')
    .values(each.map((domain) => ({ domain, organisation_id: id, confirmed_at: timeNow() })))
    .execute()
}

/** A domain assigns people to an organisation: it must be unique and must not be a public mail service. */
async function assertFree(db: Writer, id: string | null, name: string, domains: readonly string[]): Promise<void> {
  const shared = domains.find(isPublicMailDomain)
  if (shared) throw refused('domains', `${shared} is a public mail service and cannot belong to an organisation.`)
  const others = <T extends { id: string }>(found: readonly T[]) => found.filter((each) => each.id !== id)
  const named = await db.selectFrom('organisation').where('name', '=', name).select('id').execute()
  if (others(named).length > 0) throw refused('name', `An organisation named ${name} already exists.`)
  if (domains.length === 0) return
  const taken = await db
    .selectFrom('organisation_domain')
    .where('domain', 'in', [...domains])
    .select(['organisation_id as id', 'domain'])
    .execute()
  const [other] = others(taken)
  if (other) throw refused('domains', `${other.domain} belongs to another organisation.`)
}
