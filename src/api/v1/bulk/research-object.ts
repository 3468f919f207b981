import { findLicence, sourceCitation } from '#contract/citation/source-text.ts'
import type { BulkFormat } from '#contract/v1/archives.ts'
import { mediaTypes } from '../materials/file-format.ts'
import type { CheckedFile } from './accompanying-texts.ts'

type Described = {
  readonly title: string
  readonly description: string
  readonly release: string | null
  /** Day of the release, ISO 8601; null for drafts. */
  readonly published: string | null
  readonly format: BulkFormat
  readonly files: readonly CheckedFile[]
}

/** Paths of the other accompanying files, with their media types. */
const accompanying = {
  'manifest.json': 'application/json',
  SHA256SUMS: 'text/plain',
  'LICENCE.txt': 'text/plain',
  'CITATION.cff': 'application/yaml',
} as const

/** `ro-crate-metadata.json` of an archive (RO-Crate 1.1, https://w3id.org/ro/crate/1.1). */
export function researchObject({ title, description, release, published, format, files }: Described): string {
  const sources = [...new Map(files.flatMap(({ coil: { source } }) => (source ? [[source.url, source]] : []))).values()]
  const parts = [
    ...Object.entries(accompanying).map(([path, encodingFormat]) => ({ '@id': path, '@type': 'File', encodingFormat })),
    ...files.map(({ path, size, material, coil, test, content }) => ({
      '@id': encodeURI(path),
      '@type': 'File',
      name: [material.name, coil.name, test, content].filter((word) => word !== null).join(', '),
      encodingFormat: mediaTypes[format].split(';')[0],
      contentSize: String(size),
      ...(coil.source && { isBasedOn: { '@id': coil.source.url } }),
    })),
  ]
  const graph = [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
      about: { '@id': './' },
    },
    {
      '@id': './',
      '@type': 'Dataset',
      name: title,
      description,
      ...(published !== null && { datePublished: published }),
      ...(release !== null && { version: release }),
      license: { '@id': 'LICENCE.txt' },
      publisher: { '@id': '#publisher' },
      ...(sources.length > 0 && { citation: sources.map(({ url }) => ({ '@id': url })) }),
      hasPart: parts.map((part) => ({ '@id': part['@id'] })),
    },
    { '@id': '#publisher', '@type': 'Organization', name: 'Material Insights' },
    ...sources.map((source) => ({
      '@id': source.url,
      '@type': 'CreativeWork',
      name: source.title,
      description: sourceCitation(source),
      datePublished: String(source.year),
      license: { '@id': findLicence(source.licence)?.url ?? source.licence },
      ...(source.doi !== null && { identifier: `https://doi.org/${source.doi}` }),
    })),
    ...parts,
  ]
  return `${JSON.stringify({ '@context': 'https://w3id.org/ro/crate/1.1/context', '@graph': graph }, null, 2)}\n`
}
