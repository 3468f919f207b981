/** How much of a file is taken in. Beyond any of these it is refused with a message, never cut short. */
export type IngestLimits = {
  /** Text file [byte]. */
  readonly textBytes: number
  /** Workbook as it lies on disk [byte]: it is unpacked in memory. */
  readonly workbookBytes: number
  /** All entries of a workbook together after unpacking [byte]. */
  readonly unpackedBytes: number
  readonly zipEntries: number
  /** Unpacked size over packed size; asked only of archives that unpack to more than 32 MiB. */
  readonly zipRatio: number
  /** Rows of a table. */
  readonly rows: number
  /** Numbers of a text table in all: eight bytes of memory each. */
  readonly cells: number
  /** Columns of a text table. */
  readonly columns: number
  /** Columns of a sheet; laboratories put a whole series side by side. */
  readonly sheetColumns: number
  /** One cell of a sheet [character]. */
  readonly cellCharacters: number
  /** One line of a text file [character]. */
  readonly lineCharacters: number
  /** Time to unpack a workbook [s]. */
  readonly unpackSeconds: number
  /** Memory of the thread that unpacks [MiB]. */
  readonly unpackMegabytes: number
}

const MiB = 1024 * 1024

/** What a browser or a program may send. */
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

/** Time to read one uploaded file, also a workbook [s]; beyond it the file is refused. */
export const uploadReadSeconds = 60

/** A person at the machine reads larger text: it is streamed, and only its numbers are kept, at most 0.8 GB of them. */
export const commandLimits: IngestLimits = {
  ...uploadLimits,
  textBytes: 2048 * MiB,
  rows: 50_000_000,
  cells: 100_000_000,
}
