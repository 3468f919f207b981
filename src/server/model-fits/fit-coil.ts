import { sql } from 'kysely'
import { syntheticNotice } from '#core/synthetic/notice.ts'
import { fitAndProve } from '#core/cards/fit-and-prove.ts'
import { type ProofOutcome, proofOutcome } from '#core/cards/set-proof-text.ts'
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
  /** Of its card; null where no test tells anything about it. */
  /** Null where no test can be compared with it. */
  readonly proof: ProofOutcome | null
}

/** What fitting the models of a coil anew has changed. */
export type FittedCoil = {
  readonly coil: string
  readonly drafts: readonly DraftedModel[]
  /** Models whose newest version says the same. */
  readonly unchanged: number
  /** Drafts of earlier fits whose specimens are gone or give no such model now. */
  readonly removed: number
  readonly refused: readonly RefusedSet[]
}

/**
 * Fits and proves every model that the specimens of a coil support, drafts included, and stores as drafts those that say something
 * else than the newest version. Drafts of an earlier fit make room; what is published, and what somebody chose by hand, stays.
 *
 * @returns undefined where the coil is gone
 */
export async function fitCoil(db: Writer, variantId: string, request: string): Promise<FittedCoil | undefined> {
  const coil = await db
    .selectFrom('variant as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', variantId)
    .where('v.status', '!=', 'withdrawn')
    .select(['v.id', 'v.name', 'v.slug', 'v.material_id as materialId', 'v.thickness_mm as thickness', 'v.synthetic'])
    .select(['n.name as material', 'n.path'])
    // Tests may be added meanwhile: they ask for a fit of their own.
    .forNoKeyUpdate('v')
    .executeTakeFirst()
  if (!coil) return undefined
  const tested = await modelSpecimens(db, variantId)
  const { sets, proofs, refused } = fitAndProve(tested, {
    material: coil.material,
    variant: coil.name,
    thickness: coil.thickness,
    category: coil.path.split('/')[0],
    limitShift: await limitShiftOf(db, variantId),
    release: 'draft',
    permalink: coil.slug,
    synthetic: coil.synthetic,
  })
  const synthetic = await syntheticAmong(db, tested)
  const stored = await storedFits(db, variantId)
  const kept = new Set<string>()
  const wanted: [set: (typeof sets)[number], proof: (typeof proofs)[number]][] = []
  for (const [i, set] of sets.entries()) {
    // Newest first: a draft that says what was published before it says nothing.
    const own = stored.filter(({ tab, model }) => tab === set.tab && model === set.model)
    const before = own.find((one) => !one.fitted)
    const [newest] = own
    const proof = proofs[i]!
    const same = [before, newest].find((one) => one && isSameSet(one, set, proof))
    if (same) kept.add(same.id)
    else wanted.push([set, proof])
  }
  const gone = stored.filter(({ id, fitted }) => fitted && !kept.has(id)).map(({ id }) => id)
  await removeFitted(db, gone)
  const drafts: DraftedModel[] = []
  for (const [set, proof] of wanted) {
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
      object: variantId,
      after: { variant: coil.name, drafts, removed, refused },
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
