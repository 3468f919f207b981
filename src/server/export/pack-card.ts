import { zipSync } from 'fflate'
import { type CardText, entriesOf } from '#core/cards/card.ts'

/** A card as one file: its text, or an archive of several texts. Deterministic. */
export function packCard(files: readonly CardText[]): { extension: string; bytes: Buffer } {
  const [first] = files
  if (files.length === 1 && first) return { extension: first.extension, bytes: Buffer.from(first.text) }
  return { extension: 'zip', bytes: packFiles(entriesOf(files)) }
}

/** Packs texts as one archive. Deterministic. */
export function packFiles(files: readonly { readonly name: string; readonly text: string }[]): Buffer {
  const entries = files.map(({ name, text }) => [name, Buffer.from(text)])
  // Earliest date of the format.
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: '1980-01-01T00:00:00' }))
}
