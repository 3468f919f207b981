import { proveSets } from '#core/cards/proof/prove-sets.ts'
import { testedRates } from '#core/cards/tested-rates.ts'
import { fitSets, fitVersion, measurementsOf } from '#core/parameter-sets/index.ts'
import type { DemoVariant } from '#core/synthetic/demo.ts'
import { syntheticNotice } from '#core/synthetic/notice.ts'
import { statedOptionsOf, type EvaluatedSpecimen } from '#core/synthetic/evaluated-specimens.ts'
import { testedSpecimens } from '#core/synthetic/tested-specimens.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Writer } from '#server/db/database.ts'
import type { StoredNode } from './tree.ts'

type Coil = {
  readonly material: StoredNode
  readonly variant: DemoVariant
  readonly variantId: string
  readonly release: { readonly number: number; readonly name: string }
}

/**
 * Fits every model that the specimens of a coil support, proves each with a card, and stores them.
 *
 * @param idOf  of a stored specimen, by test and place
 * @param log   hears why a model that was tested for is not there
 */
export async function storeParameterSets(
  db: Writer,
  { material, variant, variantId, release }: Coil,
  evaluated: ReadonlyMap<TestCode, readonly EvaluatedSpecimen[]>,
  idOf: (test: TestCode, index: number) => string,
  log: (line: string) => void,
): Promise<void> {
  const tested = testedSpecimens(evaluated, idOf)
  const first = evaluated.get('FLC')?.[0]
  const limitShift = first && statedOptionsOf('FLC', first.replicate).formingLimit?.shift
  const measured = measurementsOf(tested, { thickness: variant.thickness, limitShift })
  const { sets, refused } = fitSets(measured, tested)
  for (const { tab, model, reason } of refused) log(`${variant.name}, ${tab} ${model} is not stored: ${reason}`)
  const facts = {
    material: material.name,
    variant: variant.name,
    orientation: 'RD',
    thickness: variant.thickness,
    release: release.name,
    permalink: variant.slug,
    synthetic: true,
    rates: testedRates(tested),
  }
  const proofs = proveSets(sets, facts, { tested, measured })
  const rows = sets.map(({ tab, model, parameters, fitWindow, lastMeasured, extrapolation, fit, specimens }, i) => ({
    material_id: material.id,
    variant_id: variantId,
    fe_tab: tab,
    model,
    parameters: JSON.stringify(parameters),
    inputs: [...specimens],
    fit_window: fitWindow && JSON.stringify(fitWindow),
    quality: JSON.stringify(qualityOf(fit)),
    fit: JSON.stringify(fit),
    proof: proofs[i] ? JSON.stringify(proofs[i]) : null,
    last_measured: lastMeasured,
    extrapolation,
    author: `${fitVersion} on synthetic specimens. ${syntheticNotice}`,
    status: 'synthetic' as const,
    synthetic: true,
    release: release.number,
  }))
  await inBatches(rows, (some) => db.insertInto('parameter_set').values(some).execute())
}

/** The numbers of a fit that a table shows at a glance. */
function qualityOf({ rmse, r2, points }: { rmse: number | null; r2: number | null; points: number }) {
  return { ...(rmse !== null && { rmse }), ...(r2 !== null && { r2 }), points }
}
