import type { ComparedModel } from '#contract/views/comparison.ts'
import type { ModelCurve } from '#core/charts/model-curves/index.ts'
import { proofOutcome } from '#core/cards/proof/set-proof-text.ts'
import { models } from '#core/models/index.ts'
import type { FiniteElementCode } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { computeTab, type DrawnSet, inOpeningOrder, type TabRecords, tabRecords } from '#views/finite-element/index.ts'
import type { FoundCoil } from './find-coils.ts'

export type OpeningModel = {
  readonly facts: ComparedModel
  readonly curves: readonly ModelCurve[]
  /** Id of `core/models`; empty without one. */
  readonly model: string
  /** Fitted to measurements, not calculated from other values. */
  readonly fitted: boolean
  readonly synthetic: boolean
}

export type OpeningRecords = { readonly name: string; readonly records: TabRecords | null }

export async function openingRecords(
  db: Reader,
  coils: readonly Pick<FoundCoil, 'name' | 'coil'>[],
  tab: FiniteElementCode,
): Promise<OpeningRecords[]> {
  const found: OpeningRecords[] = []
  // Sequential, because the connection is shared.
  for (const { name, coil } of coils) found.push({ name, records: coil ? await tabRecords(db, coil, tab) : null })
  return found
}

/** Default model of the tab of each coil, with the proof of its card. Takes long; use a thread. */
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
        missing: first ? null : (newest[0]?.missing ?? 'no model stored for this tab'),
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
