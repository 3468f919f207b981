import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { Reader, Writer } from '#server/db/database.ts'
import { type ZipEntry, zipLayout } from '#server/export/zip-layout.ts'
import type { OwnedMaterial } from './owned-material.ts'
import { originalRecords, recordLines, recordTables } from './records.ts'
import { sql } from 'kysely'

export type ExportFile = { readonly path: string; readonly bytes: Uint8Array }

export type PrivateExport = {
  readonly length: number
  /** The archive. Reading it to the end, or destroying it, deletes its file. */
  readonly stream: () => Readable
  readonly drop: () => Promise<void>
}

/**
 * Packs all data of a private material as one zip: each table as JSON lines, former releases included, original files
 * and `extra`. `SHA256SUMS` lists the SHA-256 of each file; those of the tables equal the ones in a proof of deletion.
 * Written to a temporary file first, so that it shows one moment without filling the memory.
 * @param kept   bytes of an original by its SHA-256 [hex]
 * @param extra  further files
 */
export async function packPrivateMaterial(
  db: Reader,
  material: OwnedMaterial,
  { kept, extra }: { kept: (hash: string) => Promise<Uint8Array | undefined>; extra: AsyncIterable<ExportFile> },
): Promise<PrivateExport> {
  const temporaryPath = join(tmpdir(), `mi-export-${randomUUID()}`)
  const file = await open(temporaryPath, 'wx', 0o600)
  const drop = () => rm(temporaryPath, { force: true })
  try {
    const packer = new Packer(file)
    for (const table of await recordTables(db, material.id))
      await packer.add(`records/${table.name}.ndjson`, recordLines(db, table, material.id))
    const missing: string[] = []
    for (const { name, sha256 } of await originalRecords(db, material.id)) {
      const bytes = await kept(sha256)
      if (bytes) await packer.add(`originals/${sha256.slice(0, 12)}-${safe(name)}`, [bytes])
      else missing.push(`${sha256}  ${name}`)
    }
    for await (const { path, bytes } of extra) await packer.add(path, [bytes])
    await packer.add('SHA256SUMS', [packer.sums()])
    await packer.add('README.txt', [readme(material, missing)])
    const { parts, length } = zipLayout(packer.entries)
    const bytesOf = async function* () {
      try {
        for (const part of parts) {
          if ('bytes' in part) yield part.bytes
          else if (part.length > 0) {
            const start = packer.starts[part.index]!
            yield* createReadStream(temporaryPath, { start, end: start + part.length - 1 })
          }
        }
      } finally {
        await drop()
      }
    }
    return { length, stream: () => Readable.from(bytesOf(), { objectMode: false }), drop }
  } catch (error) {
    await drop()
    throw error
  } finally {
    await file.close()
  }
}

/** Compresses files to a temporary file and records the zip header data of each. */
class Packer {
  readonly entries: ZipEntry[] = []
  /** Offset of each entry in the file [bytes]. */
  readonly starts: number[] = []
  readonly #sums: string[] = []
  readonly #file: FileHandle
  #at = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async add(path: string, content: AsyncIterable<string> | Iterable<string | Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    let [size, packed, crc] = [0, 0, 0]
    const counted = async function* () {
      for await (const piece of content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        hash.update(bytes)
        size += bytes.length
        crc = crc32(bytes, crc)
        yield bytes
      }
    }
    this.starts.push(this.#at)
    for await (const piece of Readable.from(counted(), { objectMode: false }).pipe(createDeflateRaw({ level: 6 }))) {
      const bytes = piece as Buffer
      await this.#file.write(bytes)
      packed += bytes.length
    }
    this.#at += packed
    this.entries.push({ path, method: 'deflated', size, packed, crc })
    this.#sums.push(`${hash.digest('hex')}  ${path}\n`)
  }

  /** In the format of `sha256sum -c`. */
  sums(): string {
    return this.#sums.join('')
  }
}

function safe(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80)
}

function readme({ name, path }: OwnedMaterial, missing: readonly string[]): string {
  return [
    `${name} (${path})`,
    '',
    'records/ each table of the database as JSON Lines; former.* contains records replaced by later releases. Binary columns are hexadecimal:',
    '            points are planar little-endian float64, one channel after the other, in the order of `channels`.',
    '            Drafts and withdrawn records are included for staff only.',
    'originals/  unchanged files of the laboratory',
    'data/       the same tests as CSV',
    'SHA256SUMS  of every file: `sha256sum -c SHA256SUMS`. A proof of deletion contains those of records/.',
    ...(missing.length === 0 ? [] : ['', 'Originals not stored on this server:', ...missing]),
    '',
  ].join('\n')
}

/** Records at an announced deletion that all data were exported. */
export async function notePrivateExport(db: Writer, material: string): Promise<void> {
  await sql`select app.note_private_export(${material})`.execute(db)
}
