import type { DataSource } from '#contract/data-source.ts'
import type { Geometry, Specimen } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { NewVariant } from '#server/tests/import/index.ts'

/** Measurements that somebody has published, and where each of their files belongs in the catalogue. */
export type OpenDataSet = {
  readonly source: DataSource
  /** Folder below `measurements/` whose archive the first start loads; absent where nothing of the set has a place. */
  readonly folder?: string
  /** Why the data may not be passed on although they can be read; nothing of them is stored then. */
  readonly refused?: string
  readonly coils: Readonly<Record<string, OpenCoil>>
  readonly groups: readonly FileGroup[]
  /** How files of the set are built (`structureOf`): one of them with other bytes is told. */
  readonly structures: readonly string[]
}

export type OpenCoil = {
  /** Category / series / family / grade / material. */
  readonly address: string
  /** What follows the material in the coil's name. */
  readonly name: string
  readonly variant: Omit<NewVariant, 'source'>
  /** What a reader has to know about the coil's records; each one sentence of its page. */
  readonly remarks?: readonly string[]
  /** Why its moduli are not those of the metal; one sentence. */
  readonly modulus?: string
}

/** The source of a coil's records, with the remarks about them. */
export function sourceOfCoil({ source }: OpenDataSet, { remarks, modulus }: OpenCoil): DataSource {
  return { ...source, ...(remarks && { remarks: [...remarks] }), ...(modulus !== undefined && { modulus }) }
}

/** Files of a set that are placed by the same rule. */
export type FileGroup = {
  /**
   * `contentHash`, and the name of the specimen where the file states none. Where several hold the same specimen, the first is taken.
   */
  readonly files: readonly string[]
  /** The first file holds every specimen of the others, which are not read where it was. */
  readonly firstHoldsAll?: true
  /** Where a specimen belongs, or why it has no place. A reason alone: none of its specimens has one, and no file is read. */
  readonly place: string | ((specimen: Specimen) => Place | string)
}

export type Place = {
  /** Key in `coils`. */
  readonly coil: string
  readonly test: TestCode
  /** With the number of the specimen (`RD 2`) or without. */
  readonly condition: string
  /** Its name in the set, where this file has another one. */
  readonly specimen?: string
  /** What was done, where it is not the test's usual standard. */
  readonly standard?: string
  /** Lines of a head that the evaluation needs and the file does not have. */
  readonly stated?: Readonly<Record<string, string>>
  /** Dimensions that the file states wrongly [mm, mm²], and the evidence. */
  readonly corrected?: { readonly geometry: Geometry; readonly evidence: string } | undefined
}
