import type { ComparedModel } from '#contract/views/comparison.ts'
import type { ModelCurve } from '#core/charts/model-curves/index.ts'
import { proofOutcome } from '#core/cards/proof/set-proof-text.ts'
import { models } from '#core/models/index.ts'
import type { FiniteElementCode } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { finiteElementTab, inOpeningOrder } from '#views/finite-element/index.ts'
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

/** The model of each coil that opens its own tab, the recommended law where there is one, with the proof of its card. */
export async function openingModels(
  db: Reader,
  coils: readonly Pick<Coil, 'name' | 'variant'>[],
  tab: FiniteElementCode,
): Promise<OpeningModel[]> {
  const found: OpeningModel[] = []
  // One after the other: a tab is many queries, and the connection is one.
  for (const { name, variant } of coils) {
    const { sets } = variant ? await finiteElementTab(db, variant, tab) : { sets: [] }
    const newest = inOpeningOrder(
      tab,
      sets.flatMap(({ latest, record, ...drawn }) => (latest ? [{ ...record, ...drawn }] : [])),
    )
    const first = newest.find(({ curves }) => curves.length > 0)
    const model = models.find(({ id }) => id === first?.model)
    found.push({
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
      synthetic: variant?.synthetic ?? false,
    })
  }
  return found
}

function shortProof(proof: NonNullable<Proof>): ComparedModel['proof'] {
  return {
    card: proof.card,
    outcome: proofOutcome(proof),
    runs: proof.runs.map(({ label, share, limit, passed }) => ({ label, share, limit, passed })),
  }
}

type Proof = Awaited<ReturnType<typeof finiteElementTab>>['sets'][number]['record']['proof']
