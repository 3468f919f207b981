import { sql } from 'kysely'
import type { ParameterSet } from '#core/parameter-sets/index.ts'
import type { SetProof } from '#core/parameter-sets/parameter-set.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { noteStatus } from './note-status.ts'

export type DraftedSet = {
  readonly set: ParameterSet
  readonly proof?: SetProof | null
  /** Ids of the specimens used. */
  readonly inputs: readonly string[]
  readonly synthetic: boolean
  readonly author: string
  /** Fitted automatically; the next automatic fit may replace the draft. */
  readonly automatic?: boolean
}

/**
 * Stores a parameter set as the next version of its model on a coil, as a draft, visible to readers after its release.
 * The caller counts as evaluator, so another person must approve. Returns the version.
 */
export async function draftParameterSet(
  db: Writer,
  { coilId, request, ...draft }: DraftedSet & { readonly coilId: string; readonly request: string },
): Promise<number> {
  const { material_id, name, material } = await db
    .selectFrom('coil as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', coilId)
    .select(['v.material_id', 'v.name', 'n.name as material'])
    .forUpdate('v')
    .executeTakeFirstOrThrow()
  const { id, version } = await insertDraft(db, { id: coilId, materialId: material_id }, draft)
  const { tab, model } = draft.set
  await appendAudit(db, {
    action: 'models.draft',
    object: id,
    after: { coil: name, tab, model, version },
    request,
    materials: [material],
  })
  return version
}

/** As `draftParameterSet`; the caller locks the coil and writes the audit entry. */
export async function insertDraft(
  db: Writer,
  { id: coilId, materialId }: { readonly id: string; readonly materialId: string },
  { set, proof = null, inputs, synthetic, author, automatic = false }: DraftedSet,
): Promise<{ readonly id: string; readonly version: number }> {
  const last = await db
    .selectFrom('parameter_set')
    .where('coil_id', '=', coilId)
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
      coil_id: coilId,
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
    await noteStatus(db, [{ id, kind: 'parameter_set', materialId, coilId }], {
      status: 'evaluated',
      method: set.fit?.version ?? '',
    })
  return { id, version }
}

export function parameterSetRow(
  { tab, model, parameters, fitWindow, lastMeasured, extrapolation, fit }: ParameterSet,
  proof: SetProof | null,
) {
  return {
    fe_tab: tab,
    model,
    parameters: JSON.stringify(parameters),
    fit_window: fitWindow && JSON.stringify(fitWindow),
    quality: JSON.stringify(fit ? qualityOf(fit) : {}),
    fit: fit && JSON.stringify(fit),
    proof: proof && JSON.stringify(proof),
    last_measured: lastMeasured,
    extrapolation,
  }
}

function qualityOf({ rmse, r2, points }: { rmse: number | null; r2: number | null; points: number }) {
  return { ...(rmse !== null && { rmse }), ...(r2 !== null && { r2 }), points }
}
