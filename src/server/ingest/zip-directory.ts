import { countWords } from '#core/count-words.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { IngestLimits } from './limits.ts'

/** One line of the table of contents at the end of a ZIP archive. Sizes are what the archive claims [byte]. */
export type ZipEntry = {
  readonly path: string
  /** 0 stored, 8 deflated. */
  readonly method: number
  readonly encrypted: boolean
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  /** Where its local header begins. */
  readonly offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const end64Signature = 0x06064b50

/**
 * Table of contents of an archive (PKWARE APPNOTE 6.3.10, sections 4.3.12–4.3.16), with ZIP64. Nothing is unpacked.
 *
 * @throws IngestError workbook-damaged when it is not there: the end of the file is missing
 */
export function zipDirectory(name: string, bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [kind, more] = /\.zip$/i.test(name)
    ? ['archive', '']
    : ['workbook', ', or open it in a spreadsheet and save it anew']
  const damaged = (what: string) =>
    new IngestError(
      'workbook-damaged',
      `${name}: the ${kind} is cut off or damaged (${what}; ${bytes.length} bytes). Copy or download it again${more}.`,
    )

  const end = findEnd(view)
  if (end < 0) throw damaged('its table of contents is missing')
  const { count, at: start } = tableAddress(view, end)
  const entries: ZipEntry[] = []
  try {
    for (let at = start, i = 0; i < count; i++) {
      if (view.getUint32(at, true) !== entrySignature)
        throw damaged(`entry ${i + 1} of its table of contents is not one`)
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((o) => view.getUint16(at + o, true)) as [
        number,
        number,
        number,
      ]
      const path = Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString('utf8')
      entries.push({
        path: path.replaceAll('\\', '/').replace(/^\/+/, ''),
        method: view.getUint16(at + 10, true),
        encrypted: (view.getUint16(at + 8, true) & 1) === 1,
        crc: view.getUint32(at + 16, true),
        ...sizes(view, at, at + 46 + nameLength, extraLength),
      })
      at += 46 + nameLength + extraLength + commentLength
    }
  } catch (error) {
    // DataView refuses to look behind the last byte.
    throw error instanceof RangeError ? damaged('its table of contents ends too early') : error
  }
  return entries
}

/**
 * Refuses archives made to exhaust memory, by what they claim. That they keep to their claim is checked while unpacking.
 *
 * @throws IngestError workbook-too-large
 */
export function assertModest(
  name: string,
  entries: readonly ZipEntry[],
  packedBytes: number,
  limits: IngestLimits,
): void {
  const tooLarge = (found: string, expected: string) =>
    new IngestError(
      'workbook-too-large',
      `${name}: the workbook ${found}; at most ${expected} is read (such files are also made to exhaust memory). Save only the sheets with measured points, or export them as CSV.`,
    )
  if (entries.length > limits.zipEntries) throw tooLarge(`has ${entries.length} parts`, `${limits.zipEntries}`)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > limits.unpackedBytes)
    throw tooLarge(`unpacks to ${megabytes(unpacked)}`, megabytes(limits.unpackedBytes))
  if (unpacked > 32 * 1024 * 1024 && unpacked > limits.zipRatio * packedBytes) {
    throw tooLarge(`unpacks to ${Math.round(unpacked / packedBytes)} times its size`, `${limits.zipRatio} times`)
  }
}

/** The end record stands in the last 64 KiB + 22 bytes; a comment may follow it. −1 when there is none. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - 22 - 0xffff; at--) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return -1
}

function tableAddress(view: DataView, end: number): { count: number; at: number } {
  const short = { count: view.getUint16(end + 10, true), at: view.getUint32(end + 16, true) }
  if (short.count !== 0xffff && short.at !== 0xffffffff) return short
  if (end < 20) return short
  const end64 = Number(view.getBigUint64(end - 20 + 8, true))
  if (end64 + 56 > view.byteLength || view.getUint32(end64, true) !== end64Signature) return short
  return { count: Number(view.getBigUint64(end64 + 32, true)), at: Number(view.getBigUint64(end64 + 48, true)) }
}

/** Sizes and place; where the 32-bit field is full, the ZIP64 extra field holds the number, in this order. */
function sizes(view: DataView, at: number, extra: number, length: number) {
  const long = [...zip64(view, extra, length)]
  const read = (offset: number) => {
    const short = view.getUint32(at + offset, true)
    return short === 0xffffffff ? (long.shift() ?? short) : short
  }
  const unpacked = read(24)
  const packed = read(20)
  return { unpacked, packed, offset: read(42) }
}

function* zip64(view: DataView, extra: number, length: number): Generator<number> {
  for (let at = extra; at + 4 <= extra + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    const fieldEnd = at + 4 + view.getUint16(at + 2, true)
    for (let i = at + 4; i + 8 <= fieldEnd; i += 8) yield Number(view.getBigUint64(i, true))
  }
}

function megabytes(bytes: number): string {
  return `${countWords(Math.round(bytes / 1_000_000))} MB`
}
