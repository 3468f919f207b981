import type { Material } from '#contract/catalogue.ts'
import { findLicence, sourceCitation } from '#contract/citation/source-text.ts'
import { property } from '#core/properties/index.ts'
import { syntheticNotice } from '#core/synthetic/demo.ts'
import { testType } from '#core/test-types/index.ts'
import { breadcrumbList } from '#pages/frame/json-ld-trail.ts'

const files = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function materialGraph(
  { name, path, trail, free, tests, release, synthetic, coils }: Material,
  releasedOn: string | null,
  origin: string,
): object[] {
  if (!free) return []
  const address = `${origin}/mi-database/${path}`
  const measured = tests.flatMap((code) => testType(code)?.name ?? [])
  return [
    {
      '@type': 'Dataset',
      '@id': `${address}#data`,
      name: `Sheet-metal tests of ${name}${synthetic ? ' (synthetic)' : ''}`,
      description: `Curves and evaluated properties of ${name} from ${measured.length} kinds of tests, each number with its scatter, its method and the specimens behind it.${synthetic ? ` ${syntheticNotice}.` : ''}`,
      url: address,
      creator: { '@type': 'Organization', name: 'Material Insights', url: `${origin}/` },
      ...(releasedOn !== null && { datePublished: releasedOn }),
      ...publishedBy(coils),
      isAccessibleForFree: true,
      ...(release !== null && { version: release }),
      keywords: [...trail.map((step) => step.name), ...measured],
      identifier: address,
      measurementTechnique: measured,
      variableMeasured: variablesOf(tests),
      includedInDataCatalog: { '@type': 'DataCatalog', name: 'mi-database', url: `${origin}/mi-database` },
      distribution: Object.entries(files).map(([ending, encodingFormat]) => ({
        '@type': 'DataDownload',
        encodingFormat,
        contentUrl: `${address}.${ending}`,
      })),
    },
    breadcrumbList(
      [
        { name: 'mi-database', path: '/mi-database' },
        ...trail.map((step) => ({ name: step.name, path: `/mi-database/${step.path}` })),
      ],
      origin,
    ),
  ]
}

function variablesOf(tests: Material['tests']): object[] {
  const ids = new Set(tests.flatMap((code) => testType(code).scalars))
  return [...ids].flatMap((id) => {
    const known = property(id)
    return known ? [{ '@type': 'PropertyValue', propertyID: id, name: known.name, unitText: known.unit }] : []
  })
}

function publishedBy(coils: Material['coils']): object {
  const sources = coils.flatMap(({ source }) => source ?? [])
  const works = [...new Map(sources.map((source) => [source.url, sourceCitation(source)])).entries()]
  const [first] = sources
  if (!first) {
    const license = { '@type': 'CreativeWork', name: 'Demonstration only', abstract: syntheticNotice }
    return coils.some(({ synthetic }) => synthetic) ? { license } : {}
  }
  return {
    license: findLicence(first.licence)?.url,
    isBasedOn: works.map(([url]) => url),
    citation: works.map(([, text]) => text),
  }
}
