import type { TestCode } from '#core/test-types/test-type.ts'
import { type FreeHolding, type Holding, materialsHeld, readableHoldings } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'

/** Materials that are downloaded together: the free sample, the other free materials, or a family as far as the reader may read it. */
export type Dataset = {
  /** Part of addresses: `free-sample`, `free`, or the steps of the family with points between, `Steels.AHSS.Dual-Phase`. */
  readonly id: string
  readonly name: string
  readonly free: boolean
  readonly synthetic: boolean
  readonly materials: number
  readonly coils: number
  readonly tests: readonly TestCode[]
  readonly curves: number
  /** Of the recorded curves as they are stored [byte]. */
  readonly bytes: number
}

export type OpenedDataset = Omit<Dataset, 'materials'> & {
  readonly materials: readonly { readonly name: string; readonly path: string; readonly slug: string }[]
}

const freeNames: Readonly<Record<FreeHolding, string>> = { 'free-sample': 'Free sample', free: 'Other free materials' }

/** The data sets that hold something for this reader, free ones first; nothing that they may not read is counted. */
export async function listDatasets(db: Reader): Promise<Dataset[]> {
  const holdings = await readableHoldings(db)
  return holdings.map(({ of, ...held }: Holding) => ({
    ...held,
    ...(typeof of === 'string'
      ? { id: of, name: freeNames[of], free: true }
      : { id: of.path.replaceAll('/', '.'), name: of.name, free: false }),
  }))
}

/** A data set with its materials. */
export async function openDataset(db: Reader, set: Dataset): Promise<OpenedDataset> {
  const { id, name, free } = set
  const materials = await materialsHeld(db, free ? (id as FreeHolding) : { name, path: id.replaceAll('.', '/') })
  return { ...set, materials: materials.map((one) => ({ ...one, slug: one.path.split('/').at(-1)! })) }
}
