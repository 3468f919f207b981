import type { TestCode } from '#core/test-types/test-type.ts'
import { type FreeHolding, type Holding, materialsHeld, readableHoldings } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'

/** Materials that are downloaded together: the free sample, the other free materials, or a family as far as the reader may read it. */
export type Dataset = {
  /** Part of addresses: `free-sample`, `free`, or the steps of the family with points between, `Steels.AHSS.Dual-Phase`. */
  readonly id: string
  readonly name: string
  /** Everyone may read all that the reader may read of it. */
  readonly free: boolean
  /** Holds synthetic data, measured data. */
  readonly synthetic: boolean
  readonly measured: boolean
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

const freeHoldings = Object.keys(freeNames) as FreeHolding[]

/** The data sets that hold something for this reader, free ones first; nothing that they may not read is counted. */
export async function listDatasets(db: Reader): Promise<Dataset[]> {
  const holdings = await readableHoldings(db)
  return holdings.map(({ of, ...held }: Holding) => ({
    ...held,
    ...(typeof of === 'string' ? { id: of, name: freeNames[of] } : { id: of.path.replaceAll('/', '.'), name: of.name }),
  }))
}

/** A data set with its materials. */
export async function openDataset(db: Reader, set: Dataset): Promise<OpenedDataset> {
  const { id, name } = set
  const free = freeHoldings.find((one) => one === id)
  const materials = await materialsHeld(db, free ?? { name, path: id.replaceAll('.', '/') })
  return { ...set, materials: materials.map((one) => ({ ...one, slug: one.path.split('/').at(-1)! })) }
}
