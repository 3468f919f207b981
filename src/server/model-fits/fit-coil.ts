import { sql } from 'kysely'
import { syntheticNotice } from '#core/synthetic/demo.ts'
import { fitAndProve } from '#core/cards/proof/prove-sets.ts'
import { type ProofOutcome, proofOutcome } from '#core/cards/proof/set-proof-text.ts'
import { fitVersion, type RefusedSet, type TestedSpecimen } from '#core/parameter-sets/index.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { insertDraft } from '#server/tests/draft-parameter-set.ts'
import { limitShiftOf, modelSpecimens } from '#server/tests/index.ts'
import { isSameSet, removeFitted, storedFits } from './stored-fits.ts'

export type DraftedModel = {
  readonly tab: string
  readonly model: string
  readonly version: number
  /** Null if no test can be compared with it. */
  /** Null if no test can be compared with it. */
  readonly proof: ProofOutcome | null
}

export type FittedCoil = {
  readonly coil: string
  readonly drafts: readonly DraftedModel[]
  /** Models whose newest version is equal. */
  readonly unchanged: number
  /** Drafts of earlier fits whose specimens no longer exist or no longer support the model. */
  readonly removed: number
  readonly refused: readonly RefusedSet[]
}

/**
 * Fits and proves every model that the specimens of a coil support, drafts included, and stores those that differ from
 * the newest version as drafts. Replaces drafts of an earlier fit; published models and manual choices remain.
 * Undefined if the coil does not exist.
 */
export async function fitCoil(db: Writer, coilId: string, request: string): Promise<FittedCoil | undefined> {
  const coil = await db
    .selectFrom('coil as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', coilId)
    .where('v.status', '!=', 'withdrawn')
    .select(['v.id', 'v.name', 'v.slug', 'v.material_id as materialId', 'v.thickness_mm as thickness', 'v.synthetic'])
    .select(['n.name as material', 'n.path'])
    // Tests added meanwhile queue another fit.
    .forNoKeyUpdate('v')
    .executeTakeFirst()
  if (!coil) return undefined
  const tested = await modelSpecimens(db, coilId)
  const { sets, proofs, refused } = fitAndProve(tested, {
    material: coil.material,
    coil: coil.name,
    thickness: coil.thickness,
    category: coil.path.split('/')[0],
    limitShift: await limitShiftOf(db, coilId),
    release: 'draft',
    permalink: coil.slug,
    synthetic: coil.synthetic,
  })
  const synthetic = await syntheticAmong(db, tested)
  const stored = await storedFits(db, coilId)
  const kept = new Set<string>()
  const changedSets: [set: (typeof sets)[number], proof: (typeof proofs)[number]][] = []
  for (const [i, set] of sets.entries()) {
    // Newest first: a draft equal to an earlier published version adds nothing.
    const own = stored.filter(({ tab, model }) => tab === set.tab && model === set.model)
    const before = own.find((one) => !one.fitted)
    const [newest] = own
    const proof = proofs[i]!
    const same = [before, newest].find((one) => one && isSameSet(one, set, proof))
    if (same) kept.add(same.id)
    else changedSets.push([set, proof])
  }
  const gone = stored.filter(({ id, fitted }) => fitted && !kept.has(id)).map(({ id }) => id)
  await removeFitted(db, gone)
  const drafts: DraftedModel[] = []
  for (const [set, proof] of changedSets) {
    const made = coil.synthetic || set.specimens.some((id) => synthetic.has(id))
    const { version } = await insertDraft(db, coil, {
      set,
      proof,
      inputs: set.specimens,
      synthetic: made,
      author: authorOf(made),
      automatic: true,
    })
    drafts.push({ tab: set.tab, model: set.model, version, proof: proof && proofOutcome(proof) })
  }
  const replaced = drafts.filter(({ tab, model }) =>
    stored.some((one) => gone.includes(one.id) && one.tab === tab && one.model === model),
  )
  const removed = gone.length - replaced.length
  if (drafts.length + gone.length > 0)
    await appendAudit(db, {
      action: 'models.fit',
      object: coilId,
      after: { coil: coil.name, drafts, removed, refused },
      request,
      materials: [coil.material],
    })
  return { coil: coil.name, drafts, unchanged: kept.size, removed, refused }
}

function authorOf(synthetic: boolean): string {
  return synthetic ? `${fitVersion} on synthetic specimens. ${syntheticNotice}` : `${fitVersion} on measured specimens`
}

async function syntheticAmong(db: Writer, tested: readonly TestedSpecimen[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('replicate')
    .where('id', '=', sql<string>`any(${tested.map(({ id }) => id)}::uuid[])`)
    .where('synthetic', '=', true)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
