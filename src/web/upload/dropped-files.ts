import { batchLimits } from '#contract/upload-limits.ts'

export type Dropped = {
  readonly files: readonly File[]
  /** Names that were there when they were dropped, and are not found now. */
  readonly gone: readonly string[]
}

/** Files of what was dropped, folders opened; systems' own files stay out. */
export async function droppedFiles(items: DataTransferItemList): Promise<Dropped> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const found = { files: [], gone: [] }
  for (const entry of entries) await walk(entry, found)
  return found
}

async function walk(entry: FileSystemEntry, found: { files: File[]; gone: string[] }): Promise<void> {
  // One more than a batch takes is enough to say that it is too much.
  if (entry.name.startsWith('.') || found.files.length > batchLimits.files) return
  // Somebody renames or moves it at this moment: the others go on.
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

/** What is told of a file that has another name, place or content than when it was dropped. */
export const goneWords = (name: string): string =>
  `${name} was renamed, moved or changed after it was dropped. Drop it again as it is now.`
