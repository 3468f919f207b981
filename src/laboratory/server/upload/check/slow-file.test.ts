import { expect, test, vi } from 'vitest'
import { check, newBatch, receive, settle, tension, useUploads } from '#tests/stages/upload.ts'

vi.mock('#server/ingest/read-uploaded-bytes.ts', async (original) => ({
  ...(await original<object>()),
  readUploadedBytes: (...given: Parameters<typeof import('#tests/fixtures/endless-reading.ts').readOrEnd>) =>
    import('#tests/fixtures/endless-reading.ts').then(({ readOrEnd }) => readOrEnd(...given)),
}))
useUploads()

test('a file whose reading does not end is rejected with the reason, and the batch goes on with the next file', async () => {
  const batch = await newBatch()
  await receive(batch, 'endless.csv', 'force,extension\nN,mm\n1,2\n')
  await receive(batch, 'uat_rd1.csv', tension(81))
  await settle(batch)
  const files = await check(batch)
  expect(files.map(({ name, report }) => [name, report?.state])).toEqual([
    ['endless.csv', 'rejected'],
    ['uat_rd1.csv', 'ready'],
  ])
  expect(files[0]!.report!.issues).toMatchObject([
    {
      severity: 'error',
      code: 'too-slow',
      message: expect.stringMatching(/^endless\.csv: Reading this file took longer/),
    },
  ])
})
