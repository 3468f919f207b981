/** A file beyond any limit is refused, never cut short. */
export type IngestLimits = {
  /** [byte] */
  readonly textBytes: number
  /** Packed [byte]: a workbook is unpacked in memory. */
  readonly workbookBytes: number
  /** All entries of a workbook after unpacking [byte]. */
  readonly unpackedBytes: number
  readonly zipEntries: number
  /** Unpacked size over packed size; only for archives that unpack to more than 32 MiB. */
  readonly zipRatio: number
  readonly rows: number
  /** Numbers of a text table: eight bytes of memory each. */
  readonly cells: number
  readonly columns: number
  /** Columns of a sheet; laboratories put a whole series side by side. */
  readonly sheetColumns: number
  /** [character] */
  readonly cellCharacters: number
  /** Line of a text file [character]. */
  readonly lineCharacters: number
  /** [s] */
  readonly unpackSeconds: number
  /** [MiB] */
  readonly unpackMegabytes: number
}

const MiB = 1024 * 1024

export const uploadLimits: IngestLimits = {
  textBytes: 50_000_000,
  workbookBytes: 50_000_000,
  unpackedBytes: 256 * MiB,
  zipEntries: 2_000,
  zipRatio: 250,
  rows: 1_000_000,
  cells: 16_000_000,
  columns: 500,
  sheetColumns: 2_000,
  cellCharacters: 64 * 1024,
  lineCharacters: 8 * MiB,
  unpackSeconds: 60,
  unpackMegabytes: 1024,
}

/** [s] */
export const uploadReadSeconds = 60

/** For the command line: larger text, because it is streamed; its numbers take at most 0.8 GB. */
export const commandLimits: IngestLimits = {
  ...uploadLimits,
  textBytes: 2048 * MiB,
  rows: 50_000_000,
  cells: 100_000_000,
}
