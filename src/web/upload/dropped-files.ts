import { batchLimits } from '#contract/upload-limits.ts'

/** Files of what was dropped, folders opened; systems' own files stay out. */
export async function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files: File[] = []
  for (const entry of entries) await walk(entry, files)
  return files
}

async function walk(entry: FileSystemEntry, files: File[]): Promise<void> {
  // One more than a batch takes is enough to say that it is too much.
  if (entry.name.startsWith('.') || files.length > batchLimits.files) return
  if (entry.isFile) files.push(await new Promise<File>((ok, no) => (entry as FileSystemFileEntry).file(ok, no)))
  else {
    const reader = (entry as FileSystemDirectoryEntry).createReader()
    const read = () => new Promise<FileSystemEntry[]>((ok, no) => reader.readEntries(ok, no))
    for (let part = await read(); part.length > 0; part = await read()) for (const one of part) await walk(one, files)
  }
}
