import type { FileReading, Geometry, Specimen } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { NewMaterial } from './new-material.ts'
import type { NewVariant } from './target.ts'

/** A laboratory file that has been read; from disk or from an upload. */
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
  /** Makes the material, and levels above it that do not exist, when the address names none. */
  readonly newMaterial?: NewMaterial | undefined
  readonly variant: string
  readonly newVariant?: NewVariant | undefined
  /** Only into private materials of this organisation. */
  readonly owner?: string | undefined
  /** Puts measured specimens beside synthetic ones. */
  readonly intoSynthetic?: boolean | undefined
  readonly test: TestCode
  /** That measured the specimens whose files name none. */
  readonly laboratory?: string | undefined
  /** What was done, where it is not the test's usual standard. */
  readonly standard?: string | undefined
  /** Without the replicate number: `RD`, `240 Minute`, `RD 100/s`. Absent: every file must say its own. */
  readonly condition?: string | undefined
  /**
   * Says the condition of each specimen, with its number (`RD 2`) or without, whatever file and head say; a specimen without a
   * condition is left out. Specimens are then known by
   * their names: one whose name the test of the coil has already is left alone, and a file may serve several tests of a material.
   */
  readonly conditionOf?: ((specimen: Specimen) => string | undefined) | undefined
  /** Number of the first specimen of each condition; default: what the file states, or the next that is free. */
  readonly replicate?: number | undefined
  /** The same as its name has it: one that is taken gives way to that default. */
  readonly proposed?: number | undefined
  /** Numbers that files state give way too, with a warning; otherwise one that is taken refuses the import. */
  readonly givesWay?: boolean | undefined
  /** Replaces what the files state [mm, mm²]. */
  readonly geometry?: Geometry | undefined
}
