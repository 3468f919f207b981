import type { FileReading, Geometry, Specimen } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { NewMaterial } from './new-material.ts'
import type { NewCoil } from './target.ts'

export type ReadFile = {
  /** Without folder. */
  readonly name: string
  /** SHA-256 of the bytes, hex. */
  readonly hash: string
  readonly bytes: number
  readonly reading: FileReading
}

export type ImportRequest = {
  /** Address below /mi-database/ or name. */
  readonly material: string
  /** Creates the material, and missing levels above it, if the address is unknown. */
  readonly newMaterial?: NewMaterial | undefined
  readonly coil: string
  readonly newCoil?: NewCoil | undefined
  /** Only private materials of this organisation. */
  readonly owner?: string | undefined
  /** Permits measured specimens next to synthetic ones. */
  readonly intoSynthetic?: boolean | undefined
  readonly test: TestCode
  /** Default for files that name none. */
  readonly laboratory?: string | undefined
  /** If not the test's usual standard. */
  readonly standard?: string | undefined
  /** Without the replicate number: `RD`, `240 Minute`, `RD 100/s`. Absent: every file must state it. */
  readonly condition?: string | undefined
  /**
   * Condition of each specimen, with its number (`RD 2`) or without; overrides file and head. Specimens without a
   * condition are skipped. Specimens are then identified by name: those that the test of the coil already has are
   * ignored, and a file may contain several tests of a material.
   */
  readonly conditionOf?: ((specimen: Specimen) => string | undefined) | undefined
  /** Number of the first specimen of each condition; default: as stated in the file, or the next free one. */
  readonly replicate?: number | undefined
  /** As `replicate`, from the file name: if taken, the default applies. */
  readonly proposed?: number | undefined
  /** Replaces taken numbers of files too, with a warning; otherwise they refuse the import. */
  readonly givesWay?: boolean | undefined
  /** Replaces the dimensions in the files [mm, mm²]. */
  readonly geometry?: Geometry | undefined
}

export type ImportReason = {
  /** Stable: pages offer what resolves it. */
  readonly code: string
  readonly message: string
  /** Known names that may be meant. */
  readonly suggestions?: readonly string[] | undefined
}

/** Import refused, nothing stored; one line for each reason. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly reasons: readonly ImportReason[]

  constructor(reasons: string | readonly ImportReason[], options?: ErrorOptions) {
    const all =
      typeof reasons === 'string' ? reasons.split('\n').map((message) => ({ code: 'cannot-import', message })) : reasons
    super(all.map(({ message }) => message).join('\n'), options)
    this.reasons = all
  }
}
