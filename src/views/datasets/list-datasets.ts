import type { TestCode } from '#core/test-types/test-type.ts'
import { type FreeHolding, type Holding, listHeldMaterials, readableHoldings } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import type { ArchiveParams } from '#contract/v1/archives.ts'
import { archiveKey, findLastArchive } from '#server/archives/index.ts'

/** Materials in one download: the free sample, other free materials, or a family as far as readable. */
export type Dataset = {
  /** Part of addresses: `free-sample`, `free`, or `Steels.AHSS.Dual-Phase`. */
  readonly id: string
  readonly name: string
  readonly free: boolean
  readonly synthetic: boolean
  readonly measured: boolean
  readonly materials: number
  readonly coils: number
  readonly tests: readonly TestCode[]
  readonly curves: number
  /** Size of the stored curves [byte]. */
  readonly bytes: number
}

export type OpenedDataset = Omit<Dataset, 'materials'> & {
  readonly materials: readonly { readonly name: string; readonly path: string; readonly slug: string }[]
}

const freeNames: Readonly<Record<FreeHolding, string>> = { 'free-sample': 'Free sample', free: 'Other free materials' }

const freeHoldings = Object.keys(freeNames) as FreeHolding[]

/** Data sets with content for the reader, free ones first. */
export async function listDatasets(db: Reader): Promise<Dataset[]> {
  const holdings = await readableHoldings(db)
  return holdings.map(({ of, ...held }: Holding) => ({
    ...held,
    ...(typeof of === 'string' ? { id: of, name: freeNames[of] } : { id: of.path.replaceAll('/', '.'), name: of.name }),
  }))
}

export async function openDataset(db: Reader, set: Dataset): Promise<OpenedDataset> {
  const { id, name } = set
  const free = freeHoldings.find((one) => one === id)
  const materials = await listHeldMaterials(db, free ?? { name, path: id.replaceAll('.', '/') })
  return { ...set, materials: materials.map((one) => ({ ...one, slug: one.path.split('/').at(-1)! })) }
}

export type PreparedArchive = {
  readonly state: 'none' | 'waiting' | 'running' | 'ready' | 'failed'
  readonly job: string | null
  /** From 0 to 1. */
  readonly progress: number | null
  readonly text: string
}

const none: PreparedArchive = { state: 'none', job: null, progress: null, text: '' }

/**
 * State of a requested archive, including whether records have changed since.
 * @param version  of the software that writes the files
 */
export async function preparedArchive(db: Reader, asked: ArchiveParams, version: string): Promise<PreparedArchive> {
  const last = await findLastArchive(db, asked)
  if (!last || last.state === 'cancelled') return none
  const { job, state, progress, note, error, cancelAsked, result } = last
  if (state === 'waiting' || state === 'running') {
    const text = cancelAsked
      ? 'Cancelling …'
      : state === 'waiting'
        ? 'Queued.'
        : `${note ?? 'Started'}. You can close this page; the job continues.`
    return { state, job, progress, text }
  }
  if (state === 'failed') return { state, job, progress: null, text: error ?? 'The archive could not be prepared.' }
  if (result?.key !== (await archiveKey(db, asked, version)).key)
    return { ...none, text: 'The data have changed since the archive was prepared.' }
  const { files, bytes } = result
  return { state: 'ready', job, progress: 1, text: `Ready: ${files} files, ${(bytes / 1e6).toFixed(1)} MB` }
}
