/** Citation of a data set; its address with the release is permanent. */
export type DatasetCitation = {
  /** Key of the entry: letters, digits and hyphens. */
  readonly id: string
  readonly title: string
  /** Null before the first release. */
  readonly release: string | null
  /** ISO 8601. */
  readonly published: string | null
  readonly url: string
  /** Prefix with which the operator registers DOIs. */
  readonly doiPrefix?: string | undefined
}

const publisher = 'Material Insights'

/** `@misc`, because BibTeX styles have no type for data. */
export function datasetBibtex(set: DatasetCitation): string {
  const fields: [string, string | undefined][] = [
    ['author', `{${publisher}}`],
    ['title', `{${set.title}}`],
    ['year', yearOf(set)],
    ['version', versionOf(set)],
    ['howpublished', 'Data set'],
    ['publisher', publisher],
    ['url', set.url],
  ]
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} = {${value}}`]))
  return `@misc{${set.id},\n${lines.join(',\n')}\n}\n`
}

export function datasetRis(set: DatasetCitation): string {
  const fields: [string, string | undefined][] = [
    ['TY', 'DATA'],
    ['ID', set.id],
    ['AU', publisher],
    ['TI', set.title],
    ['PB', publisher],
    ['PY', yearOf(set)],
    ['DA', set.published?.replaceAll('-', '/')],
    ['ET', versionOf(set)],
    ['UR', set.url],
  ]
  const lines = fields.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${value}`]))
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`
}

/** Citation File Format 1.2.0. */
export function datasetCff(
  set: Omit<DatasetCitation, 'id' | 'url'> & { readonly url?: string },
  notes?: string,
): string {
  return [
    'cff-version: 1.2.0',
    'message: If you publish results made with these data, cite them as below.',
    'type: dataset',
    `title: ${JSON.stringify(set.title)}`,
    'authors:',
    `  - name: ${publisher}`,
    `version: ${JSON.stringify(versionOf(set) ?? 'not released')}`,
    ...(set.published === null ? [] : [`date-released: ${set.published}`]),
    ...(set.url === undefined ? [] : [`url: ${JSON.stringify(set.url)}`]),
    ...(notes === undefined ? [] : [`notes: ${JSON.stringify(notes)}`]),
    '',
  ].join('\n')
}

/**
 * DataCite 4.6 metadata (https://schema.datacite.org/meta/kernel-4.6/). With a prefix, a release has the DOI under which its
 * operator can register it; otherwise its address alone identifies it.
 */
export function datasetDataCite(set: DatasetCitation): string {
  const year = yearOf(set)
  const record = {
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    ...(set.doiPrefix !== undefined &&
      set.release !== null && { doi: `${set.doiPrefix}/${set.id}-${set.release}`.toLowerCase() }),
    types: { resourceTypeGeneral: 'Dataset', resourceType: 'Material test data' },
    creators: [{ name: publisher, nameType: 'Organizational' }],
    titles: [{ title: set.title, lang: 'en' }],
    publisher: { name: publisher },
    ...(year !== undefined && { publicationYear: Number(year) }),
    ...(set.published !== null && { dates: [{ date: set.published, dateType: 'Issued' }] }),
    ...(set.release !== null && { version: set.release }),
    language: 'en',
    alternateIdentifiers: [{ alternateIdentifier: set.url, alternateIdentifierType: 'URL' }],
    url: set.url,
  }
  return `${JSON.stringify(record, null, 2)}\n`
}

export const datasetFormats: readonly { readonly label: string; readonly write: (set: DatasetCitation) => string }[] = [
  { label: 'BibTeX', write: datasetBibtex },
  { label: 'RIS', write: datasetRis },
  { label: 'CFF', write: (set) => datasetCff(set) },
  { label: 'DataCite JSON', write: datasetDataCite },
]

function yearOf({ published }: Pick<DatasetCitation, 'published'>): string | undefined {
  return published?.slice(0, 4)
}

function versionOf({ release }: Pick<DatasetCitation, 'release'>): string | undefined {
  return release === null ? undefined : `catalogue ${release}`
}
