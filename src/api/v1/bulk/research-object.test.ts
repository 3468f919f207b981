import { expect, test } from 'vitest'
import type { CheckedFile } from './accompanying-texts.ts'
import { researchObject } from './research-object.ts'

type Entity = { readonly '@id': string; readonly [property: string]: unknown }

const source = {
  title: 'Tensile tests of a sheet',
  authors: 'Hilhorst, A.',
  year: 2022,
  laboratory: 'UCLouvain',
  licence: 'CC-BY-4.0',
  copyright: null,
  url: 'https://zenodo.example/1',
  doi: '10.5281/zenodo.1',
}
const files = [
  {
    path: 'DP980-6/GI-1.40/UAT properties µ.csv',
    size: 120,
    material: { name: 'DP980 (6)' },
    coil: { name: 'DP980 (6) GI 1.40', source },
    test: 'UAT',
    content: 'properties',
  },
] as unknown as readonly CheckedFile[]

const read = (published: string | null) => {
  const text = researchObject({
    title: 'Test data',
    description: 'Tests.',
    release: '2026.4',
    published,
    format: 'csv',
    files,
  })
  const { '@context': context, '@graph': graph } = JSON.parse(text) as { '@context': string; '@graph': Entity[] }
  return { context, byId: new Map(graph.map((entity) => [entity['@id'], entity])), count: graph.length }
}

/** What RO-Crate 1.1 requires of the metadata file, the root and its parts (sections 3 and 4). */
test('the metadata file describes the root, which has name, description, date, licence and all files', () => {
  const { context, byId, count } = read('2026-11-25')
  expect(context).toBe('https://w3id.org/ro/crate/1.1/context')
  expect(byId.size).toBe(count)
  expect(byId.get('ro-crate-metadata.json')).toEqual({
    '@id': 'ro-crate-metadata.json',
    '@type': 'CreativeWork',
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
    about: { '@id': './' },
  })
  const root = byId.get('./')!
  expect(root).toMatchObject({
    '@type': 'Dataset',
    name: 'Test data',
    description: 'Tests.',
    datePublished: '2026-11-25',
    license: { '@id': 'LICENCE.txt' },
  })
  const parts = root['hasPart'] as Entity[]
  expect(parts.map((part) => byId.get(part['@id'])!['@type'])).toEqual(parts.map(() => 'File'))
  expect(byId.get('DP980-6/GI-1.40/UAT%20properties%20%C2%B5.csv')).toMatchObject({
    contentSize: '120',
    encodingFormat: 'text/csv',
    isBasedOn: { '@id': source.url },
  })
})

test('published works are cited with licence and DOI; drafts have no date', () => {
  const { byId } = read(null)
  expect(byId.get(source.url)).toMatchObject({
    license: { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
    identifier: 'https://doi.org/10.5281/zenodo.1',
  })
  expect(byId.get('./')!['citation']).toEqual([{ '@id': source.url }])
  expect(byId.get('./')).not.toHaveProperty('datePublished')
})
