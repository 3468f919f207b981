import { comparesWithTension, rateOfTension, type TensionReference, tensionReference } from '#core/evaluate/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { loadCurves } from '../curves.ts'
import { findScalars } from '../scalars.ts'
import { type StoredSpecimen, storedSpecimens } from '../stored-specimens.ts'

/** The records that a tensile reference is made from. */
export type TensionRecords = {
  readonly curves: Awaited<ReturnType<typeof loadCurves>>
  readonly scalars: Awaited<ReturnType<typeof findScalars>>
  readonly originals: readonly StoredSpecimen[]
}

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
  return tensionOf(await tensionRecords(db, variantId, [test]), test)
}

/** Reads the tensile tests of a coil, for those of the tests that are compared with tension. */
export async function tensionRecords(
  db: Reader,
  variantId: string,
  tests: readonly TestCode[],
): Promise<TensionRecords> {
  if (!tests.some((test) => comparesWithTension.has(test))) return { curves: [], scalars: [], originals: [] }
  const filter = { variantId, test: 'UAT' } as const
  return {
    curves: await loadCurves(db, { ...filter, kinds: ['flow'] }),
    scalars: await findScalars(db, { ...filter, properties: ['uat.rm', 'uat.ae'] }),
    // Only a rate compares with a rate; the originals are not read for less.
    originals: tests.includes('MRT') ? await storedSpecimens(db, filter) : [],
  }
}

/** As `storedTension`, from records that have been read. */
export function tensionOf(
  { curves, scalars, originals }: TensionRecords,
  test: TestCode,
): TensionReference | undefined {
  if (!comparesWithTension.has(test)) return undefined
  const rates = new Map(
    test === 'MRT' ? originals.map(({ replicateId, specimen }) => [replicateId, rateOfTension(specimen)]) : [],
  )
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
