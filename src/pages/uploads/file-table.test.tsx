import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { UploadBatchView, UploadFileRow } from '#laboratory/views/upload/upload-batch.ts'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { FileTable } from './file-table.tsx'

const file: UploadFileRow = {
  id: 'f',
  name: 'a.csv',
  archive: null,
  duplicates: [],
  kilobytes: 1,
  choice: {},
  state: 'ready',
  dialect: 'Table as text',
  sure: 1,
  test: 'UAT',
  condition: 'RD',
  specimens: ['RD 1'],
  points: [],
  known: [],
  taken: [],
  replaces: [],
  ofProjects: [],
  errors: 0,
  warnings: 0,
}

test.each([
  ['certain', 0.9, false],
  ['uncertain', 0.1, true],
  ['not recognised', 0, false],
  ['not checked', null, false],
])('a file whose format is %s', (_what, sure, uncertain) => {
  const batch = { id: 'b', revision: 1, checked: true, files: [{ ...file, sure }] } as unknown as UploadBatchView
  const Stub = createRoutesStub([
    { path: '/', Component: () => <FileTable batch={batch} page={1} disabledReason={undefined} /> },
  ])
  const html = renderToStaticMarkup(<Stub />)
  expect(html.includes('(format uncertain)')).toBe(uncertain)
  expect(html).not.toContain('%')
})

test('files with the same content are counted and named', () => {
  const html = renderToStaticMarkup(
    <DuplicateNotice
      files={[{ ...file, duplicates: ['b.csv', 'c.csv'] }, { ...file, name: 'd.csv', duplicates: ['e.csv'] }, file]}
    />,
  )
  expect(html).toContain('3 files have the same content as others and were left out')
  expect(html).toContain('<li>a.csv = b.csv = c.csv</li><li>d.csv = e.csv</li>')
  expect(renderToStaticMarkup(<DuplicateNotice files={[file]} />)).toBe('')
})
