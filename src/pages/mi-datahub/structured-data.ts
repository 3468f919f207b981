import { syntheticNotice } from '#core/synthetic/demo.ts'
import { testType } from '#core/test-types/index.ts'
import { module } from './module.ts'
import type { loadDatahub } from './load.server.ts'

type Opened = NonNullable<Awaited<ReturnType<typeof loadDatahub>>['data']['opened']>

/** The opened data set for search engines (schema.org Dataset); its materials describe themselves on their pages. */
export function datasetGraph({ name, free, synthetic, tests, citation, materials }: Opened, origin: string): object[] {
  if (!free) return []
  const measured = tests.map((code) => testType(code).name)
  return [
    {
      '@type': 'Dataset',
      '@id': `${citation.url}#data`,
      name: citation.title,
      description: `Curves and evaluated properties of ${name}: ${measured.join(', ')}.${synthetic ? ` ${syntheticNotice}.` : ''}`,
      url: citation.url,
      identifier: citation.url,
      creator: { '@type': 'Organization', name: 'Material Insights', url: `${origin}/` },
      ...(citation.published !== null && { datePublished: citation.published }),
      ...(citation.release !== null && { version: citation.release }),
      isAccessibleForFree: true,
      keywords: measured,
      measurementTechnique: measured,
      includedInDataCatalog: { '@type': 'DataCatalog', name: module.name, url: `${origin}${module.address}` },
      hasPart: materials.map((material) => ({
        '@type': 'Dataset',
        '@id': `${origin}/mi-database/${material.path}#data`,
        name: material.name,
        url: `${origin}/mi-database/${material.path}`,
      })),
    },
  ]
}
