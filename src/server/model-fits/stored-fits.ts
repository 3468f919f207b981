import { sql } from 'kysely'
import type { FittedSet } from '#core/parameter-sets/index.ts'
import type { SetProof } from '#core/parameter-sets/parameter-set.ts'
import type { Reader, Writer } from '#server/db/database.ts'

const fittedDraft = sql<boolean>`(automatic and release is null and status <> 'withdrawn')`

/** Ids of drafts of fits that use some specimens of a coil, or any. */
export async function fittedDrafts(db: Reader, coilId: string, specimens?: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('parameter_set')
    .where('coil_id', '=', coilId)
    .where(fittedDraft)
    .$if(specimens !== undefined, (q) => q.where(sql<boolean>`inputs && ${[...specimens!]}::uuid[]`))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Waits for running fits of these coils and blocks others, whose drafts depend on records that the caller removes. */
export async function lockFits(db: Writer, coils: readonly string[]): Promise<void> {
  const own = sql<string>`any(${[...coils]}::uuid[])`
  await db.selectFrom('coil').where('id', '=', own).orderBy('id').forNoKeyUpdate().select('id').execute()
}

export async function removeFitted(db: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const own = sql<string>`any(${[...ids]}::uuid[])`
  await db.deleteFrom('parameter_set').where('id', '=', own).execute()
  // The database permits this only for deleted records (migration 0223).
  await db.deleteFrom('status_change').where('record_id', '=', own).execute()
}

/** Stored sets of a coil, newest of each model first; `fitted` are drafts that the next fit may replace. */
export async function storedFits(db: Reader, coilId: string) {
  return db
    .selectFrom('parameter_set')
    .where('coil_id', '=', coilId)
    .orderBy('version', 'desc')
    .select(['id', 'fe_tab as tab', 'model', 'parameters', 'inputs', 'fit', 'proof'])
    .select(fittedDraft.as('fitted'))
    .execute()
}

type Stored = Awaited<ReturnType<typeof storedFits>>[number]

/** Whether a fit of the same specimens by the same method has equal numbers, to seven digits, and an equal card. */
export function isSameSet(stored: Stored, set: FittedSet, proof: SetProof | null): boolean {
  const { parameters, inputs, fit } = stored
  if (fit?.version !== set.fit.version || inputs.toSorted().join() !== set.specimens.toSorted().join()) return false
  if (stored.proof?.version !== proof?.version || stored.proof?.verdict !== proof?.verdict) return false
  return (
    parameters.length === set.parameters.length &&
    parameters.every(({ id, value }, i) => {
      const current = set.parameters[i]!
      return id === current.id && Math.abs(value - current.value) <= 1e-7 * Math.abs(value)
    })
  )
}
