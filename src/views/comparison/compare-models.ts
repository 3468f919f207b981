import type { ComparedModel } from '#contract/views/comparison.ts'
import type { ModelCurve } from '#core/charts/model-curves/index.ts'
import { proofOutcome } from '#core/cards/set-proof-text.ts'
import { models } from '#core/models/index.ts'
import type { FiniteElementCode } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { computeTab, type DrawnSet, inOpeningOrder, type TabRecords, tabRecords } from '#views/finite-element/index.ts'
import type { Coil } from './find-coils.ts'

/** The model that opens a tab of a coil, with its curves. */
export type OpeningModel = {
  readonly facts: ComparedModel
  readonly curves: readonly ModelCurve[]
  /** Id of `core/models`; empty without one. */
  readonly model: string
  /** Its parameters were sought from measurements, not computed from other values. */
  readonly fitted: boolean
  readonly synthetic: boolean
}

/** The records of the tab of a coil; null without a coil. */
export type OpeningRecords = { readonly name: string; readonly records: TabRecords | null }

/** Reads the same tab of several coils. */
export async function openingRecords(
  db: Reader,
  coils: readonly Pick<Coil, 'name' | 'variant'>[],
  tab: FiniteElementCode,
): Promise<OpeningRecords[]> {
  const found: OpeningRecords[] = []
  // One after the other: a tab is many queries, and the connection is one.
  for (const { name, variant } of coils)
    found.push({ name, records: variant ? await tabRecords(db, variant, tab) : null })
  return found
}

/**
 * The model of each coil that opens its own tab, the recommended law where there is one, with the proof of its card. Computes each tab,
 * so requests leave it to a thread.
 */
export function openingModels(tab: FiniteElementCode, coils: readonly OpeningRecords[]): OpeningModel[] {
  return coils.map(({ name, records }) => {
    const sets = records ? computeTab(records).sets : []
    const newest = inOpeningOrder(
      tab,
      sets.flatMap(({ latest, record, ...drawn }) => (latest ? [{ ...record, ...drawn }] : [])),
    )
    const first = newest.find(({ curves }) => curves.length > 0)
    const model = models.find(({ id }) => id === first?.model)
    return {
      facts: {
        coil: name,
        model: model?.label ?? first?.model ?? null,
        version: first?.version ?? 0,
        release: first?.release ?? null,
        author: first?.author ?? '',
        rmse: first?.fit?.rmse ?? null,
        unit: first?.fit?.unit ?? '',
        lastMeasured: first?.lastMeasured ?? null,
        proof: first?.proof ? shortProof(first.proof) : null,
        missing: first ? null : (newest[0]?.missing ?? 'no model is stored for this tab'),
      },
      curves: first?.curves ?? [],
      model: first?.model ?? '',
      fitted: first?.fit?.covariance != null,
      synthetic: records?.coil.synthetic ?? false,
    }
  })
}

function shortProof(proof: NonNullable<Proof>): ComparedModel['proof'] {
  return {
    card: proof.card,
    outcome: proofOutcome(proof),
    runs: proof.runs.map(({ label, share, limit, passed }) => ({ label, share, limit, passed })),
  }
}

type Proof = DrawnSet['record']['proof']
