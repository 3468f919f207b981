import { describe, expect, test } from 'vitest'
import { droppedFiles, missingFileText } from './dropped-files.ts'
import { named, whyNotSent, resendReason } from './send-files.ts'

type Entry = ReturnType<DataTransferItem['webkitGetAsEntry']>

const file = (name: string) =>
  ({ name, isFile: true, file: (ok: (file: File) => void) => ok(new File(['1'], name)) }) as unknown as Entry
/** It was renamed between the drop and the moment that the browser looks for it. */
const renamed = (name: string) =>
  ({
    name,
    isFile: true,
    file: (_ok: unknown, no: (error: Error) => void) => no(new DOMException('gone', 'NotFoundError')),
  }) as unknown as Entry

/** A folder as browsers hand it out: a hundred entries at a time, an empty list at the end. */
function folder(name: string, entries: readonly Entry[], onRead = () => {}) {
  let at = 0
  const readEntries = (ok: (part: readonly Entry[]) => void) => {
    onRead()
    ok(entries.slice(at, (at += 100)))
  }
  return { name, isFile: false, createReader: () => ({ readEntries }) } as unknown as Entry
}
const dropped = (...entries: Entry[]) =>
  droppedFiles(entries.map((entry) => ({ webkitGetAsEntry: () => entry })) as unknown as DataTransferItemList)
const names = ({ files }: Awaited<ReturnType<typeof droppedFiles>>) => files.map(({ name }) => name)

test('folders are opened, and systems’ own files stay out', async () => {
  const found = await dropped(file('a.csv'), folder('series', [file('.DS_Store'), folder('rd', [file('b.csv')])]))
  expect([names(found), found.gone]).toEqual([['a.csv', 'b.csv'], []])
})

test('of 100,000 files no more is read than says that it is too much', async () => {
  let reads = 0
  const many = Array.from({ length: 100_000 }, (_, n) => file(`${n}.csv`))
  const found = await dropped(folder('all', many, () => reads++))
  expect([found.files.length, reads]).toEqual([2_001, 22])
})

describe('a file that is renamed meanwhile', () => {
  test('before it is opened: named, and the others go on', async () => {
    const found = await dropped(folder('series', [file('a.csv'), renamed('b.csv'), file('c.csv')]))
    expect([names(found), found.gone]).toEqual([['a.csv', 'c.csv'], ['b.csv']])
  })

  test('while it is sent: told apart from a lost connection', async () => {
    const gone = { name: 'b.csv', slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }) }
    expect(await whyNotSent(gone as unknown as File)).toBe(missingFileText('b.csv'))
    expect(await whyNotSent(new File(['1'], 'a.csv'))).toBe('a.csv: the connection was lost. Drop the file again.')
  })
})

test.each([
  ['report.csv is a PDF document.', 'report.csv is a PDF document.'],
  ['The file is larger than 200 MB.', 'report.csv: The file is larger than 200 MB.'],
  [undefined, undefined],
])('%s is told with the name of its file, once', (message, told) => {
  expect(named({ name: 'report.csv' }, message)).toBe(told)
})

test.each([
  [0, undefined, 'Connection lost. The upload continues when it is restored.'],
  [
    503,
    '{"message":"The store of files is full."}',
    'The store of files is full. The upload is retried automatically.',
  ],
  [409, undefined, 'The site cannot accept the file now. The upload is retried automatically.'],
  [413, '{"message":"The file is larger than 200 MB."}', undefined],
])('after an answer of %i a file is sent again and says why, or not at all', (status, body, why) =>
  expect(resendReason(status, body)).toBe(why),
)
