import { expect, test } from 'vitest'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import { isDone } from './batch-view.tsx'

test.each([
  ['not if no file can be imported', 0, null, false],
  ['if files can be imported', 1, null, true],
  ['of an imported batch, whose files count no more', 0, '2026-11-30T08:00:00Z', true],
])('the check is done %s', (_when, files, importedAt, done) => {
  const batch = { checked: true, difference: { files }, importedAt } as UploadBatchView
  expect(isDone(batch, 'check')).toBe(done)
})
