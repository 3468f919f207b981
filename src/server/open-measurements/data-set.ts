import type { DataSource } from '#contract/materials/data-source.ts'
import type { Geometry, Specimen } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { NewCoil } from '#server/tests/import/index.ts'

export type OpenDataSet = {
  readonly source: DataSource
  /** Folder below `measurements/` whose archive the first start loads; absent if no file of the set has a place. */
  readonly folder?: string
  /** Reason why the data may not be passed on; then nothing is stored. */
  readonly refused?: string
  readonly coils: Readonly<Record<string, OpenCoil>>
  readonly groups: readonly FileGroup[]
  /** Structures of files of the set (`structureOf`), to report those with other bytes. */
  readonly structures: readonly string[]
}

export type OpenCoil = {
  /** Category / series / family / grade / material. */
  readonly address: string
  readonly name: string
  readonly facts: Omit<NewCoil, 'source'>
  /** Remarks about the coil's records, one sentence each, for its page. */
  readonly remarks?: readonly string[]
  /** Why its moduli differ from those of the metal; one sentence. */
  readonly modulus?: string
}

export function sourceOfCoil({ source }: OpenDataSet, { remarks, modulus }: OpenCoil): DataSource {
  return { ...source, ...(remarks && { remarks: [...remarks] }), ...(modulus !== undefined && { modulus }) }
}

export type FileGroup = {
  /** `contentHash`, and specimen name if the file states none. Of files with the same specimen the first is used. */
  readonly files: readonly string[]
  /** The first file contains all specimens of the others, which are then not read. */
  readonly firstHoldsAll?: true
  /** Place of a specimen, or the reason why it has none. A reason only: no file is read. */
  readonly place: string | ((specimen: Specimen) => SpecimenPosition | string)
}

export type SpecimenPosition = {
  /** Key in `coils`. */
  readonly coil: string
  readonly test: TestCode
  /** With the number of the specimen (`RD 2`) or without. */
  readonly condition: string
  /** Its name in the set, if this file has another one. */
  readonly specimen?: string
  /** If not the test's usual standard. */
  readonly standard?: string
  /** Header lines that the evaluation needs and the file lacks. */
  readonly stated?: Readonly<Record<string, string>>
  /** Correct values of dimensions that the file states wrongly [mm, mm²], and the evidence. */
  readonly corrected?: { readonly geometry: Geometry; readonly evidence: string } | undefined
}
