import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { IngestError } from '#core/read/bytes/ingest-error.ts'

export type ZipEntry = {
  readonly path: string
  /** Size that the archive states [byte]; unpacking stops there. */
  readonly unpacked: number
  /** @throws IngestError workbook-damaged (cut off, altered, or longer than stated), workbook-encrypted */
  readonly read: () => Promise<Buffer>
}

/** Table of contents, with ZIP64; unpacks nothing. @throws IngestError workbook-damaged if missing or cut off */
export async function zipEntries(name: string, bytes: Uint8Array): Promise<ZipEntry[]> {
  const found: ZipEntry[] = []
  try {
    // Names remain bytes: many programs write UTF-8 without its flag. No name is used as a path.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options)
    for await (const entry of zip.eachEntry()) {
      const path = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '')
      found.push({ path, unpacked: entry.uncompressedSize, read: () => unpack(name, zip, entry, path) })
    }
    return found
  } catch (cause) {
    const [kind, more] = /\.zip$/i.test(name)
      ? ['archive', '']
      : ['workbook', ', or open it in a spreadsheet and save it again']
    throw new IngestError(
      'workbook-damaged',
      `${name}: the ${kind} is cut off or damaged (its table of contents is not valid; ${bytes.length} bytes). Copy or download it again${more}.`,
      { cause },
    )
  }
}

async function unpack(name: string, zip: ZipFile, entry: Entry, path: string): Promise<Buffer> {
  if (entry.isEncrypted()) {
    throw new IngestError(
      'workbook-encrypted',
      `${name}: the workbook is protected by a password. Save it without a password.`,
    )
  }
  let reason: string
  let cause: unknown
  try {
    const unpacked = await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(unpacked) === entry.crc32) return unpacked
    reason = 'wrong check sum'
  } catch (error) {
    cause = error
    // Error of yauzl, which stops at the stated size.
    reason = /^(?:too many|not enough) bytes/.test((error as Error).message)
      ? `it does not unpack to the ${entry.uncompressedSize} bytes that the archive states`
      : 'it cannot be unpacked'
  }
  throw new IngestError(
    'workbook-damaged',
    `${name}: the workbook is damaged (${path}: ${reason}). Copy or download it again, or open it in a spreadsheet and save it again.`,
    { cause },
  )
}
