import type { TestCode } from '#core/test-types/test-type.ts'
import { type Holding, materialsHeld, readableHoldings } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'

/** Materials that are taken away together: the free sample, or a family as far as the reader may read it. */
export type Dataset = {
  /** Part of addresses: `free-sample`, or the steps of the family with points between, `Steels.AHSS.Dual-Phase`. */
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

const freeSampleId = 'free-sample'

/** The data sets that hold something for this reader, the free sample first; nothing that they may not read is counted. */
export async function listDatasets(db: Reader): Promise<Dataset[]> {
  const holdings = await readableHoldings(db)
  return holdings.map(({ family, ...held }: Holding) => ({
    ...held,
    ...(family
      ? { id: family.path.replaceAll('/', '.'), name: family.name, free: false }
      : { id: freeSampleId, name: 'Free sample', free: true }),
  }))
}

/** A data set with its materials. */
export async function openDataset(db: Reader, set: Dataset): Promise<OpenedDataset> {
  const materials = await materialsHeld(db, set.free ? null : set.id.replaceAll('.', '/'))
  return { ...set, materials: materials.map((one) => ({ ...one, slug: one.path.split('/').at(-1)! })) }
}
