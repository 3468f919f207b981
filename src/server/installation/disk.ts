import { statfs } from 'node:fs/promises'

/** Free on a disk [bytes], and as a share of it. */
export type FreeDisk = { readonly free: number; readonly share: number }

/** What is free on the disk of a folder; null where it is closed to us or not there. */
export async function freeDisk(folder: string): Promise<FreeDisk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, share: blocks === 0 ? 0 : bavail / blocks }
  } catch {
    return null // a page says that it is not known
  }
}
