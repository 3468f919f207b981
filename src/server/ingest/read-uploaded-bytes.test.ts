import { expect, test } from 'vitest'
import { tensionText } from '#server/tests/import/tension-file.ts'
import { readOrEnd } from '#tests/fixtures/endless-reading.ts'
import { minimalWorkbook } from '#tests/fixtures/minimal-workbook.ts'
import { readLaboratoryBytes } from './read-laboratory-file.ts'
import { readUploadedBytes } from './read-uploaded-bytes.ts'

const rows = Array.from({ length: 30 }, (_, i) => `<row><c><v>${i * 10}</v></c><c><v>${i / 100}</v></c></row>`).join('')
const text = Buffer.from(tensionText(10))

test('a thread reads text and workbooks with the same result, and refuses with the same error', async () => {
  const own = await readLaboratoryBytes('a.csv', text)
  expect(own.reading.specimens[0]!.channels[0]!.values).toHaveLength(400)
  expect(await readUploadedBytes('a.csv', text)).toEqual(own)
  expect(await readUploadedBytes('a.csv', text)).toEqual(own)
  expect(text.byteLength).toBe(own.bytes)

  const workbook = minimalWorkbook(
    `<row><c t="inlineStr"><is><t>force</t></is></c><c t="inlineStr"><is><t>extension</t></is></c></row>${rows}`,
  )
  expect(await readUploadedBytes('a.xlsx', workbook)).toEqual(await readLaboratoryBytes('a.xlsx', workbook))
  const damaged = workbook.subarray(0, workbook.length / 2)
  const refusal = await readLaboratoryBytes('b.xlsx', damaged).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ name: 'IngestError', code: 'workbook-damaged' })
  await expect(readUploadedBytes('b.xlsx', damaged)).rejects.toEqual(refusal)
})

test('the thread reads within the limits of the upload', async () => {
  const stopped = await readUploadedBytes('a.csv', text, { limits: { rows: 100 } })
  expect(stopped).toEqual(await readLaboratoryBytes('a.csv', text, { rows: 100 }))
  expect(stopped.reading.issues.at(-1)?.message).toContain('the table has more than 100 rows')
})

test('the reading of a file beyond the limit is ended, and the next file is read', async () => {
  const next = readOrEnd('a.csv', text)
  await expect(readOrEnd('endless.csv', text)).rejects.toMatchObject({
    name: 'IngestError',
    code: 'too-slow',
    message:
      'endless.csv: Reading this file took longer than 0.01 s. Split it into one file per specimen, or save it as CSV with one table.',
  })
  expect(await next).toEqual(await readOrEnd('a.csv', text))
})
