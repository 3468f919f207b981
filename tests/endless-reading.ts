import { uploadReader } from '#server/ingest/read-uploaded-bytes.ts'

const file = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
/** Reads as the site does, except files called `endless…`: their reading never ends. */
const program = `
  import { answerTasks } from ${file('../src/server/compute/answer-tasks.ts')}
  import { readLaboratoryBytes } from ${file('../src/server/ingest/read-laboratory-file.ts')}
  answerTasks({
    async read(name, bytes) {
      if (name.startsWith('endless')) for (;;);
      return { file: await readLaboratoryBytes(name, bytes) }
    },
  })`
const read = uploadReader(new URL(`data:text/javascript,${encodeURIComponent(program)}`))

/** Only the files whose reading never ends have a limit that a test can await. */
export const readOrEnd: typeof read = (name, bytes) =>
  read(name, bytes, { seconds: name.startsWith('endless') ? 0.01 : 600 })
