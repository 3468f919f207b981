import { type IngestCode, IngestError } from '#core/read/bytes/ingest-error.ts'
import { ComputeThreads } from '../compute/compute-threads.ts'
import { type IngestLimits, uploadReadSeconds } from './limits.ts'
import { printable } from './printable.ts'
import type { LaboratoryFile } from './read-laboratory-file.ts'

export type ReadingAnswer =
  | { readonly file: LaboratoryFile }
  | { readonly refused: { readonly code: IngestCode; readonly message: string; readonly line: number | undefined } }

type Options = {
  readonly seconds?: number
  readonly limits?: Partial<IngestLimits>
}

/** @throws IngestError */
export type ReadUploaded = (name: string, bytes: Uint8Array, options?: Options) => Promise<LaboratoryFile>

/** As `readLaboratoryBytes`, in a thread that is stopped if the file takes too long. */
export const readUploadedBytes: ReadUploaded = uploadReader(new URL('./reading-thread.ts', import.meta.url))

/** @param program  of the thread: answers the task `read` with a `ReadingAnswer` */
export function uploadReader(program: URL): ReadUploaded {
  // One file at a time, so that memory does not add up; jobs that read files wait.
  const threads = new ComputeThreads(program, { threads: 1, waiting: Infinity, ofCaller: Infinity, time: Infinity })
  return async (name, bytes, { seconds = uploadReadSeconds, limits = {} } = {}) => {
    const limit = { time: seconds * 1000, error: () => tooSlow(name, seconds) }
    const answer = (await threads
      .run('read', [name, bytes, limits], { caller: 'upload', limit })
      .catch((error: unknown) => {
        throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(name, error) : error
      })) as ReadingAnswer
    if ('file' in answer) return answer.file
    const { code, message, line } = answer.refused
    throw new IngestError(code, message, { line })
  }
}

function tooSlow(name: string, seconds: number): IngestError {
  return new IngestError(
    'too-slow',
    `${printable(name)}: Reading this file took longer than ${seconds} s. Split it into one file per specimen, or save it as CSV with one table.`,
  )
}

function tooLarge(name: string, cause: unknown): IngestError {
  return new IngestError(
    'too-large',
    `${printable(name)}: Reading this file exceeds the memory limit per file. Split it into one file per specimen, or save it as CSV with one table.`,
    { cause },
  )
}
