import { expect, test } from 'vitest'
import type { Material } from '#contract/catalogue.ts'
import { materialGraph } from './structured-data.ts'

const material = {
  name: 'DP980 (6)',
  path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6',
  trail: [],
  free: true,
  tests: ['UAT', 'HER'],
  release: '2026.4',
  synthetic: true,
  coils: [{ source: null, synthetic: true }],
} as unknown as Material

test('a free material is a data set with its identifier and measured quantities', () => {
  const [dataset] = materialGraph(material, '2026-11-25', 'https://mi.example') as Record<string, unknown>[]
  expect(dataset).toMatchObject({
    '@type': 'Dataset',
    identifier: 'https://mi.example/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6',
    version: '2026.4',
    datePublished: '2026-11-25',
    license: { '@type': 'CreativeWork', name: 'Demonstration only' },
  })
  expect(dataset).not.toHaveProperty('citation')
  const measured = dataset!['variableMeasured'] as { propertyID: string }[]
  expect(measured).toContainEqual({
    '@type': 'PropertyValue',
    propertyID: 'uat.rm',
    name: 'Tensile strength',
    unitText: 'MPa',
  })
  expect(measured).toContainEqual(expect.objectContaining({ propertyID: 'her.lambda', unitText: '%' }))
  expect(new Set(measured.map(({ propertyID }) => propertyID)).size).toBe(measured.length)
})

test('a material that is not free has no description for search engines', () => {
  expect(materialGraph({ ...material, free: false }, '2026-11-25', 'https://mi.example')).toEqual([])
})

test('published measurements have their licence and are cited; drafts have no date', () => {
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
  const measured = { ...material, synthetic: false, coils: [{ source, synthetic: false }] } as unknown as Material
  const [dataset] = materialGraph(measured, null, 'https://mi.example')
  expect(dataset).toMatchObject({
    license: 'https://creativecommons.org/licenses/by/4.0/',
    citation: ['Hilhorst, A. (2022): Tensile tests of a sheet. https://doi.org/10.5281/zenodo.1'],
  })
  expect(dataset).not.toHaveProperty('datePublished')
})
