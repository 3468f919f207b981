/** File of an archive with size and checksum known in advance, so that a broken download can resume at any byte. */
export type ZipEntry = {
  /** With `/` between folders; no `..`, not absolute. */
  readonly path: string
  readonly method: 'stored' | 'deflated'
  /** Before and after compression [bytes]. */
  readonly size: number
  readonly packed: number
  /** CRC-32 of the bytes before compression. */
  readonly crc: number
}

/** A run of bytes of the archive: given ones, or those of the entry at `index`. */
export type ZipPart =
  | { readonly at: number; readonly length: number; readonly bytes: Buffer }
  | { readonly at: number; readonly length: number; readonly index: number }

export type ZipLayout = { readonly parts: readonly ZipPart[]; readonly length: number }

const limit = 0xffff_ffff

/**
 * Byte layout of a zip archive (PKWARE APPNOTE 6.3, without Zip64): local header and bytes of each entry, then the
 * directory. Names are UTF-8; all entries have the format's first date, so that the result is deterministic.
 * @throws RangeError above 4 GiB or 65,535 entries, which need Zip64
 */
export function zipLayout(entries: readonly ZipEntry[]): ZipLayout {
  const parts: ZipPart[] = []
  const directory: Buffer[] = []
  let at = 0
  const add = (bytes: Buffer) => {
    parts.push({ at, length: bytes.length, bytes })
    at += bytes.length
  }
  for (const [index, entry] of entries.entries()) {
    const name = Buffer.from(entry.path)
    const common = commonFields(entry, name.length)
    directory.push(directoryRecord(common, at), name)
    add(Buffer.concat([localRecord(common), name]))
    parts.push({ at, length: entry.packed, index })
    at += entry.packed
  }
  const records = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  if (at + records.length > limit || entries.length > 0xffff) {
    throw new RangeError(`${entries.length} files of ${at} bytes are more than one archive holds`)
  }
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(records.length, 12)
  end.writeUInt32LE(at, 16)
  add(Buffer.concat([records, end]))
  return { parts, length: at }
}

/** The 26 bytes common to local header and directory, from version needed to length of the extra field. */
function commonFields({ method, size, packed, crc }: ZipEntry, nameLength: number): Buffer {
  if (size > limit || packed > limit) throw new RangeError(`a file of ${size} bytes is more than one archive holds`)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x0800, 2) // the name is UTF-8
  fields.writeUInt16LE(method === 'deflated' ? 8 : 0, 4)
  fields.writeUInt16LE(0x0021, 8) // 1980-01-01, 00:00
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(nameLength, 22)
  return fields
}

function localRecord(common: Buffer): Buffer {
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(0x0403_4b50)
  return Buffer.concat([signature, common])
}

function directoryRecord(common: Buffer, offset: number): Buffer {
  const before = Buffer.alloc(6)
  before.writeUInt32LE(0x0201_4b50, 0)
  before.writeUInt16LE(20, 4)
  // No comment, first disk, no attributes; then the offset of the local header.
  const after = Buffer.alloc(14)
  after.writeUInt32LE(offset, 10)
  return Buffer.concat([before, common, after])
}
