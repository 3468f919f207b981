import { fitVersion } from '#core/parameter-sets/index.ts'
import type { DemoVariant } from '#core/synthetic/demo.ts'
import { syntheticNotice } from '#core/synthetic/notice.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Writer } from '#server/db/database.ts'
import { parameterSetRow } from '#server/tests/parameter-set-row.ts'
import { type ComputedCoil, specimenName } from './compute-coil.ts'
import type { StoredNode } from './tree.ts'

type Coil = {
  readonly material: StoredNode
  readonly variant: DemoVariant
  readonly variantId: string
  readonly release: { readonly number: number; readonly name: string }
}

/**
 * Stores the models of a coil with the specimens behind them.
 *
 * @param ids  of its stored specimens, by test and place
 * @param log  hears why a model that was tested for is not there
 */
export async function storeParameterSets(
  db: Writer,
  { material, variant, variantId, release }: Coil,
  { sets, proofs, refused }: ComputedCoil,
  ids: ReadonlyMap<TestCode, readonly string[]>,
  log: (line: string) => void,
): Promise<void> {
  const idOf = new Map([...ids].flatMap(([test, own]) => own.map((id, i) => [specimenName(test, i), id] as const)))
  for (const { tab, model, reason } of refused) log(`${variant.name}, ${tab} ${model} is not stored: ${reason}`)
  const rows = sets.map((set, i) => ({
    ...parameterSetRow(set, proofs[i]!),
    material_id: material.id,
    variant_id: variantId,
    inputs: set.specimens.map((name) => idOf.get(name)!),
    author: `${fitVersion} on synthetic specimens. ${syntheticNotice}`,
    automatic: true,
    status: 'synthetic' as const,
    synthetic: true,
    release: release.number,
  }))
  await inBatches(rows, (some) => db.insertInto('parameter_set').values(some).execute())
}
