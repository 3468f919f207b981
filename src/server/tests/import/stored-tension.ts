import { comparesWithTension, rateOfTension, type TensionReference, tensionReference } from '#core/evaluate/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { loadCurves } from '../curves.ts'
import { findScalars } from '../scalars.ts'
import { type StoredSpecimen, storedSpecimens } from '../stored-specimens.ts'

export type TensionRecords = {
  readonly curves: Awaited<ReturnType<typeof loadCurves>>
  readonly scalars: Awaited<ReturnType<typeof findScalars>>
  readonly originals: readonly StoredSpecimen[]
}

/**
 * Tensile reference curve of a coil's test, from stored specimens, with drafts if visible to the caller; undefined if
 * the test needs none, the coil is new, or it has no tension test along RD.
 */
export async function storedTension(
  db: Reader,
  test: TestCode,
  coilId: string | null,
): Promise<TensionReference | undefined> {
  if (coilId === null || !comparesWithTension.has(test)) return undefined
  return tensionOf(await tensionRecords(db, coilId, [test]), test)
}

/** Reads the tensile tests of a coil, if one of the tests compares with tension. */
export async function tensionRecords(db: Reader, coilId: string, tests: readonly TestCode[]): Promise<TensionRecords> {
  if (!tests.some((test) => comparesWithTension.has(test))) return { curves: [], scalars: [], originals: [] }
  const filter = { coilId, test: 'UAT' } as const
  return {
    curves: await loadCurves(db, { ...filter, kinds: ['flow'] }),
    scalars: await findScalars(db, { ...filter, properties: ['uat.rm', 'uat.ae'] }),
    // Only rate tests need the originals.
    originals: tests.includes('MRT') ? await storedSpecimens(db, filter) : [],
  }
}

/** As `storedTension`, from records already read. */
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
