import { comparesWithTension, rateOfTension, type TensionReference, tensionReference } from '#core/evaluate/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { loadCurves } from '../curves.ts'
import { findScalars } from '../scalars.ts'
import { storedSpecimens } from '../stored-specimens.ts'

/**
 * The tensile curve that a test of this coil is compared with, from its stored specimens, drafts included for readers who see
 * them; undefined where the test needs none, the coil is still to be made, or it has no tension test along RD.
 */
export async function storedTension(
  db: Reader,
  test: TestCode,
  variantId: string | null,
): Promise<TensionReference | undefined> {
  if (variantId === null || !comparesWithTension.has(test)) return undefined
  const filter = { variantId, test: 'UAT' } as const
  const curves = await loadCurves(db, { ...filter, kinds: ['flow'] })
  const scalars = await findScalars(db, { ...filter, properties: ['uat.rm', 'uat.ae'] })
  // Only a rate compares with a rate; the originals are not read for less.
  const originals = test === 'MRT' ? await storedSpecimens(db, filter) : []
  const rates = new Map(originals.map(({ replicateId, specimen }) => [replicateId, rateOfTension(specimen)]))
  return tensionReference(
    curves
      .filter(({ status }) => status !== 'withdrawn')
      .map(({ replicateId, orientation, columns: [x, y] }) => ({
        orientation,
        curves: { flow: { x: x!, y: y! } },
        scalars: scalars.flatMap((one) => (one.replicateId === replicateId ? [{ ...one, id: one.property }] : [])),
        rate: rates.get(replicateId),
      })),
  )
}
