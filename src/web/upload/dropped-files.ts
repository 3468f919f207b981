import { batchLimits } from '#contract/uploads/upload-limits.ts'

export type Dropped = {
  readonly files: readonly File[]
  readonly gone: readonly string[]
}

/** Dropped files, including those in folders, without system files. */
export async function droppedFiles(items: DataTransferItemList): Promise<Dropped> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const found = { files: [], gone: [] }
  for (const entry of entries) await walk(entry, found)
  return found
}

async function walk(entry: FileSystemEntry, found: { files: File[]; gone: string[] }): Promise<void> {
  // One more than the limit is enough to report it.
  if (entry.name.startsWith('.') || found.files.length > batchLimits.files) return
  // Renamed or moved meanwhile: continue with the others.
  const lost = () => void found.gone.push(entry.name)
  if (entry.isFile) {
    const file = new Promise<File>((ok, no) => (entry as FileSystemFileEntry).file(ok, no))
    return file.then((one) => void found.files.push(one), lost)
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const read = () => new Promise<FileSystemEntry[]>((ok, no) => reader.readEntries(ok, no)).catch(() => (lost(), []))
  for (let part = await read(); part.length > 0 && found.files.length <= batchLimits.files; part = await read())
    for (const one of part) await walk(one, found)
}

/** For a file whose name, place or content has changed. */
export const missingFileText = (name: string): string =>
  `${name} was renamed, moved or changed after you dropped it. Drop it again.`
