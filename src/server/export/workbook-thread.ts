import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import type { SheetRows } from '#core/export/workbook.ts'

// See `workbook-file.ts`: what the thread is given, and what it answers.
const sheets = workerData as readonly SheetRows[]
const written = await writeExcelFile(
  sheets.map(({ name, rows }) => ({ sheet: name, data: rows.map((row) => [...row]) })),
).toBuffer()
// A copy of its own: a small buffer may lie in memory that it shares with others.
const bytes = Uint8Array.from(written)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(bytes, [bytes.buffer])
