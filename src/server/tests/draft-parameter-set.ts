import { sql } from 'kysely'
import type { ParameterSet } from '#core/parameter-sets/index.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'

type Draft = {
  readonly variantId: string
  readonly set: ParameterSet
  /** Ids of the specimens behind it. */
  readonly inputs: readonly string[]
  /** Made of synthetic specimens. */
  readonly synthetic: boolean
  /** How it was made, for people. */
  readonly author: string
  readonly request: string
}

/**
 * Stores a parameter set as the next version of its model on a coil, as a draft: staff see it, and readers from the release on
 * that takes it in.
 *
 * @returns the version
 */
export async function draftParameterSet(db: Writer, draft: Draft): Promise<number> {
  const { variantId, set, inputs, synthetic, author, request } = draft
  const { material_id, name, material } = await db
    .selectFrom('variant as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', variantId)
    .select(['v.material_id', 'v.name', 'n.name as material'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('parameter_set')
    .where('variant_id', '=', variantId)
    .where('fe_tab', '=', set.tab)
    .where('model', '=', set.model)
    .select(sql<number>`coalesce(max(version), 0)`.as('version'))
    .executeTakeFirstOrThrow()
  const version = last.version + 1
  const { fit } = set
  const quality = {
    ...(fit?.rmse != null && { rmse: fit.rmse }),
    ...(fit?.r2 != null && { r2: fit.r2 }),
    ...(fit && { points: fit.points }),
  }
  const made = await db
    .insertInto('parameter_set')
    .values({
      material_id,
      variant_id: variantId,
      fe_tab: set.tab,
      model: set.model,
      parameters: JSON.stringify(set.parameters),
      inputs: [...inputs],
      fit_window: set.fitWindow && JSON.stringify(set.fitWindow),
      quality: JSON.stringify(quality),
      fit: fit && JSON.stringify(fit),
      last_measured: set.lastMeasured,
      extrapolation: set.extrapolation,
      version,
      author,
      status: synthetic ? 'synthetic' : 'evaluated',
      synthetic,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appendAudit(db, {
    action: 'models.draft',
    object: made.id,
    after: { variant: name, tab: set.tab, model: set.model, version },
    request,
    materials: [material],
  })
  return version
}
