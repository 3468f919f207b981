import { sql } from 'kysely'
import type { FittedSet } from '#core/parameter-sets/index.ts'
import type { SetProof } from '#core/parameter-sets/proof.ts'
import type { Reader, Writer } from '#server/db/database.ts'

/** Drafts that the next fit of all specimens may take back. */
const fittedDraft = sql<boolean>`(automatic and release is null and status <> 'withdrawn')`

/** Ids of the drafts of fits that stand on some specimens of a coil, or on any. */
export async function fittedDrafts(db: Reader, variantId: string, specimens?: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('parameter_set')
    .where('variant_id', '=', variantId)
    .where(fittedDraft)
    .$if(specimens !== undefined, (q) => q.where(sql<boolean>`inputs && ${[...specimens!]}::uuid[]`))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Waits until fits of these coils that are under way have ended, and holds off others: their drafts stand on what the caller takes back. */
export async function holdFits(db: Writer, variants: readonly string[]): Promise<void> {
  const own = sql<string>`any(${[...variants]}::uuid[])`
  await db.selectFrom('variant').where('id', '=', own).orderBy('id').forNoKeyUpdate().select('id').execute()
}

/** Takes drafts of fits away, with what was told of them. */
export async function removeFitted(db: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const own = sql<string>`any(${[...ids]}::uuid[])`
  await db.deleteFrom('parameter_set').where('id', '=', own).execute()
  // The database lets go only what was told of records that are gone (migration 0223).
  await db.deleteFrom('status_change').where('record_id', '=', own).execute()
}

/** Every stored set of a coil, newest of each model first; `fitted` are drafts that the next fit may take back. */
export async function storedFits(db: Reader, variantId: string) {
  return db
    .selectFrom('parameter_set')
    .where('variant_id', '=', variantId)
    .orderBy('version', 'desc')
    .select(['id', 'fe_tab as tab', 'model', 'parameters', 'inputs', 'fit', 'proof'])
    .select(fittedDraft.as('fitted'))
    .execute()
}

type Stored = Awaited<ReturnType<typeof storedFits>>[number]

/** Whether a fit of the same specimens by the same method has found the same numbers, to seven digits, and their card says the same. */
export function isSameSet(stored: Stored, set: FittedSet, proof: SetProof | null): boolean {
  const { parameters, inputs, fit } = stored
  if (fit?.version !== set.fit.version || inputs.toSorted().join() !== set.specimens.toSorted().join()) return false
  if (stored.proof?.version !== proof?.version || stored.proof?.verdict !== proof?.verdict) return false
  return (
    parameters.length === set.parameters.length &&
    parameters.every(({ id, value }, i) => {
      const fresh = set.parameters[i]!
      return id === fresh.id && Math.abs(value - fresh.value) <= 1e-7 * Math.abs(value)
    })
  )
}
