import { crc32, inflateRawSync } from 'node:zlib'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { ZipEntry } from './zip-directory.ts'

/**
 * The unpacked bytes of one entry, never more than its table of contents claims: inflating stops there.
 *
 * @throws IngestError workbook-damaged (cut off, altered, or longer than claimed), workbook-encrypted
 */
export function unzip(name: string, bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const damaged = (what: string, cause?: unknown) =>
    new IngestError(
      'workbook-damaged',
      `${name}: the workbook is damaged (${entry.path}: ${what}). Copy or download it again, or open it in a spreadsheet and save it anew.`,
      { cause },
    )
  if (entry.encrypted) {
    throw new IngestError(
      'workbook-encrypted',
      `${name}: the workbook is protected by a password. Save it without one and give that file.`,
    )
  }

  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.offset + 30 > bytes.length) throw damaged('it begins behind the end of the file')
  // Name and extra field of the local header have lengths of their own.
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const packed = bytes.subarray(start, start + entry.packed)
  if (packed.length < entry.packed) throw damaged('it is cut off')

  const unpacked = entry.method === 0 ? packed : inflate(packed, entry, damaged)
  if (unpacked.length !== entry.unpacked) throw damaged(`${unpacked.length} bytes instead of ${entry.unpacked}`)
  if (crc32(unpacked) !== entry.crc) throw damaged('its check sum does not agree')
  return unpacked
}

function inflate(
  packed: Uint8Array,
  entry: ZipEntry,
  damaged: (what: string, cause?: unknown) => IngestError,
): Uint8Array {
  if (entry.method !== 8) throw damaged(`packing method ${entry.method} is not one that spreadsheets use`)
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpacked) })
  } catch (cause) {
    const more = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw damaged(
      more ? `it unpacks to more than the ${entry.unpacked} bytes it claims` : 'it cannot be unpacked',
      cause,
    )
  }
}
