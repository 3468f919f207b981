import { sql } from 'kysely'
import type { ParameterSet } from '#core/parameter-sets/index.ts'
import type { SetProof } from '#core/parameter-sets/proof.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { noteStatus } from './note-status.ts'
import { parameterSetRow } from './parameter-set-row.ts'

export type DraftedSet = {
  readonly set: ParameterSet
  readonly proof?: SetProof | null
  /** Ids of the specimens behind it. */
  readonly inputs: readonly string[]
  /** Made of synthetic specimens. */
  readonly synthetic: boolean
  /** How it was made, for people. */
  readonly author: string
  /** By the fit of all specimens: the next one may take the draft back. */
  readonly automatic?: boolean
}

/**
 * Stores a parameter set as the next version of its model on a coil, as a draft: staff see it, and readers from the release on
 * that takes it in. The caller counts as the one who evaluated it, so that somebody else approves it.
 *
 * @returns the version
 */
export async function draftParameterSet(
  db: Writer,
  { variantId, request, ...draft }: DraftedSet & { readonly variantId: string; readonly request: string },
): Promise<number> {
  const { material_id, name, material } = await db
    .selectFrom('variant as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', variantId)
    .select(['v.material_id', 'v.name', 'n.name as material'])
    .forUpdate('v')
    .executeTakeFirstOrThrow()
  const { id, version } = await insertDraft(db, { id: variantId, materialId: material_id }, draft)
  const { tab, model } = draft.set
  await appendAudit(db, {
    action: 'models.draft',
    object: id,
    after: { variant: name, tab, model, version },
    request,
    materials: [material],
  })
  return version
}

/** As `draftParameterSet`; the caller holds the coil and writes the audit log. */
export async function insertDraft(
  db: Writer,
  { id: variantId, materialId }: { readonly id: string; readonly materialId: string },
  { set, proof = null, inputs, synthetic, author, automatic = false }: DraftedSet,
): Promise<{ readonly id: string; readonly version: number }> {
  const last = await db
    .selectFrom('parameter_set')
    .where('variant_id', '=', variantId)
    .where('fe_tab', '=', set.tab)
    .where('model', '=', set.model)
    .select(sql<number>`coalesce(max(version), 0)`.as('version'))
    .executeTakeFirstOrThrow()
  const version = last.version + 1
  const { id } = await db
    .insertInto('parameter_set')
    .values({
      ...parameterSetRow(set, proof),
      material_id: materialId,
      variant_id: variantId,
      inputs: [...inputs],
      version,
      author,
      automatic,
      status: synthetic ? 'synthetic' : 'evaluated',
      synthetic,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!synthetic)
    await noteStatus(db, [{ id, kind: 'parameter_set', materialId, variantId }], {
      status: 'evaluated',
      method: set.fit?.version ?? '',
    })
  return { id, version }
}
