import { expect, test } from 'vitest'
import { type DatasetCitation, datasetBibtex, datasetCff, datasetDataCite, datasetRis } from './dataset.ts'

const set = {
  id: 'mi-dual-phase',
  title: 'Sheet material test data: Dual Phase',
  release: '2026.4',
  published: '2026-11-02',
  url: 'https://mi.example/mi-datahub?dataset=Steels.AHSS.Dual-Phase&release=2026.4',
}
const unreleased = { ...set, release: null, published: null }

test('BibTeX', () => {
  expect(datasetBibtex(set)).toBe(`@misc{mi-dual-phase,
  author = {{Material Insights}},
  title = {{Sheet material test data: Dual Phase}},
  year = {2026},
  version = {catalogue 2026.4},
  howpublished = {Data set},
  publisher = {Material Insights},
  url = {${set.url}}
}
`)
  expect(datasetBibtex(unreleased)).not.toMatch(/year|version/)
})

test('RIS ends each line as the format asks, and the record', () => {
  const lines = datasetRis(set).split('\r\n')
  expect(lines[0]).toBe('TY  - DATA')
  expect(lines).toContain('DA  - 2026/11/02')
  expect(lines.slice(-2)).toEqual(['ER  - ', ''])
})

test('CFF names version and day, and says what is not released', () => {
  expect(datasetCff(set)).toContain('version: "catalogue 2026.4"\ndate-released: 2026-11-02\n')
  expect(datasetCff(unreleased, 'a note')).toContain('version: "not released"\n')
})

test('DataCite has the members that its schema requires beside the identifier', () => {
  const record = JSON.parse(datasetDataCite(set)) as Record<string, unknown>
  expect(Object.keys(record)).toEqual(
    expect.arrayContaining(['types', 'creators', 'titles', 'publisher', 'publicationYear']),
  )
  expect(record).toMatchObject({ publicationYear: 2026, version: '2026.4' })
  expect(record).not.toHaveProperty('doi')
})

test('with a prefix each release has a DOI to register', () => {
  const doiOf = (own: DatasetCitation) => JSON.parse(datasetDataCite({ ...own, doiPrefix: '10.12345' })) as object
  expect(doiOf(set)).toMatchObject({ doi: '10.12345/mi-dual-phase-2026.4', url: set.url })
  expect(doiOf(unreleased)).not.toHaveProperty('doi')
})
