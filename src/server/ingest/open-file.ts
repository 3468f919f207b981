import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import { basename } from 'node:path'
import type { ByteInput } from './byte-input.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { printable } from './printable.ts'

const chunkBytes = 256 * 1024

/**
 * Opens a regular file for reading. Refuses devices and pipes, because they may block for ever.
 * @throws IngestError not-found, not-permitted, directory, not-a-file, empty, read-failed
 */
export async function openFile(path: string): Promise<ByteInput> {
  const shown = printable(path)
  assertRegular(shown, await asIngestError(shown, () => stat(path)))
  // The name may refer to a pipe by now: open without blocking and check again.
  const handle = await asIngestError(shown, () => open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)))
  try {
    const facts = await asIngestError(shown, () => handle.stat())
    assertRegular(shown, facts)
    return fileInput(shown, handle, facts)
  } catch (error) {
    await handle.close()
    throw error
  }
}

function fileInput(path: string, handle: FileHandle, opened: Stats): ByteInput {
  const read = (buffer: Uint8Array, at: number) =>
    asIngestError(path, async () => (await handle.read(buffer, 0, buffer.length, at)).bytesRead)

  return {
    name: basename(path),
    size: opened.size,
    async *chunks(from = 0) {
      const buffer = new Uint8Array(chunkBytes)
      for (let at = from; at < opened.size;) {
        const count = await read(buffer, at)
        if (count === 0) return
        yield buffer.subarray(0, Math.min(count, opened.size - at))
        at += count
      }
    },
    async head(length) {
      const buffer = new Uint8Array(Math.min(length, opened.size))
      return buffer.subarray(0, await read(buffer, 0))
    },
    async all() {
      const buffer = new Uint8Array(opened.size)
      let filled = 0
      while (filled < buffer.length) {
        const count = await read(buffer.subarray(filled), filled)
        if (count === 0) break
        filled += count
      }
      return buffer.subarray(0, filled)
    },
    async assertUnchanged() {
      const now = await asIngestError(path, () => handle.stat())
      if (now.size === opened.size && now.mtimeMs === opened.mtimeMs) return
      throw new IngestError(
        'changed-while-reading',
        `${path}: the file changed while it was read (${opened.size} bytes at first, ${now.size} now). Wait until the machine has finished writing, then try again.`,
      )
    },
    close: () => handle.close(),
  }
}

function assertRegular(path: string, facts: Stats): void {
  if (facts.isDirectory()) {
    throw new IngestError(
      'directory',
      `${path} is a directory; expected a file. Pass the files in it, e.g. ${path.replace(/\/+$/, '')}/*.csv`,
    )
  }
  if (!facts.isFile()) {
    const kind = facts.isFIFO() ? 'a pipe' : facts.isSocket() ? 'a socket' : 'a device'
    throw new IngestError(
      'not-a-file',
      `${path} is ${kind}; expected a file. Save its output to a file and use that file.`,
    )
  }
  if (facts.size === 0) {
    throw new IngestError(
      'empty',
      `${path}: the file is empty (0 bytes); expected a table of measured points. Export it again.`,
    )
  }
}

/** Runs a file operation; errors of the operating system become sentences. */
async function asIngestError<T>(path: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? ''
    const [kind, text] = systemErrors[code] ?? [
      'read-failed',
      `cannot be read (${code || String(cause)}). Try a copy on a local disk.`,
    ]
    throw new IngestError(kind, `${path}: ${text}`, { cause })
  }
}

const systemErrors: Readonly<Record<string, readonly [IngestError['code'], string]>> = {
  ENOENT: ['not-found', 'no such file. Check the spelling and the folder.'],
  ENOTDIR: ['not-found', 'no such file: a part of the path is a file, not a folder.'],
  ELOOP: ['not-found', 'the link is circular. Pass the file itself.'],
  ENAMETOOLONG: ['not-found', 'the path is longer than the system allows.'],
  EACCES: ['not-permitted', 'no read permission. Change the permissions (chmod +r) or run as another user.'],
  EPERM: ['not-permitted', 'no read permission. Change the permissions (chmod +r) or run as another user.'],
  EISDIR: ['directory', 'is a directory; expected a file.'],
  EIO: ['read-failed', 'the disk reported an error (EIO). Copy the file from a backup.'],
  ENXIO: ['not-a-file', 'is a device or a socket; expected a file.'],
}
