import { expect, test } from 'vitest'
import { datasetGraph } from './structured-data.ts'

const opened = {
  name: 'Free sample',
  free: true,
  synthetic: true,
  tests: ['UAT', 'HER'],
  citation: {
    id: 'material-insights-free-sample',
    title: 'Sheet material test data: Free sample (synthetic)',
    release: '2026.4',
    published: '2026-11-25',
    url: 'https://mi.example/mi-datahub?dataset=free-sample&release=2026.4',
  },
  materials: [{ name: 'DP980 (6)', path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6', slug: 'DP980-6' }],
} as unknown as Parameters<typeof datasetGraph>[0]

test('a free data set states its release, and that it is synthetic', () => {
  expect(datasetGraph(opened, 'https://mi.example')).toEqual([
    expect.objectContaining({
      '@type': 'Dataset',
      identifier: opened.citation.url,
      version: '2026.4',
      datePublished: '2026-11-25',
      measurementTechnique: ['Uniaxial tension', 'Hole expansion'],
      description: expect.stringMatching(/SYNTHETIC DEMO DATA/),
      hasPart: [
        expect.objectContaining({ '@id': 'https://mi.example/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6#data' }),
      ],
    }),
  ])
  expect(datasetGraph({ ...opened, free: false }, 'https://mi.example')).toEqual([])
})
