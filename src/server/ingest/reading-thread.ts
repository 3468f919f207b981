import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { answerTasks } from '../compute/answer-tasks.ts'
import type { IngestLimits } from './limits.ts'
import { readLaboratoryBytes } from './read-laboratory-file.ts'
import type { ReadingAnswer } from './read-uploaded-bytes.ts'

answerTasks({ read }, { transfer: (answer) => buffersOf(answer as ReadingAnswer) })

async function read(name: string, bytes: Uint8Array, limits: Partial<IngestLimits>): Promise<ReadingAnswer> {
  try {
    return { file: await readLaboratoryBytes(name, bytes, limits) }
  } catch (error) {
    // Any other error is a program fault and is thrown to the caller.
    if (!(error instanceof IngestError)) throw error
    return { refused: { code: error.code, message: error.message, line: error.line } }
  }
}

/** Buffers of all columns: a copy would double the memory. */
function buffersOf(answer: ReadingAnswer): ArrayBuffer[] {
  if ('refused' in answer) return []
  const { specimens, tables = [] } = answer.file.reading
  return [...specimens, ...tables].flatMap(({ channels }) => channels.map(({ values }) => values.buffer as ArrayBuffer))
}
