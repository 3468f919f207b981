import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FileReading } from '#core/read/specimen.ts'

const [lineFeed, carriageReturn] = [10, 13]

/**
 * SHA-256 [hex] by which a published file is known. Line ends of a text count as line feeds: git and some archives rewrite them on the
 * way, and nothing else. Bytes with a zero among them, workbooks, count as they are.
 */
export async function contentHash(path: string): Promise<string> {
  const bytes = await readFile(path)
  return createHash('sha256').update(withLineFeeds(bytes)).digest('hex')
}

function withLineFeeds(bytes: Buffer): Buffer {
  if (bytes.includes(0) || !bytes.includes(carriageReturn)) return bytes
  const kept = Buffer.alloc(bytes.length)
  let length = 0
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === carriageReturn && bytes[i + 1] === lineFeed) continue
    kept[length++] = bytes[i]!
  }
  return kept.subarray(0, length)
}

/** How a file is built: its dialect and the names of its columns, `pmd-tensile: Time, Displacement, …`. Equal for files of one series. */
export function structureOf({ dialect, specimens, tables = [] }: FileReading): string | undefined {
  const channels = (specimens[0] ?? tables[0])?.channels
  return channels && `${dialect}: ${channels.map(({ name }) => name).join(', ')}`
}
