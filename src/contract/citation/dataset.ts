/** A set of our data as it is cited. It has no DOI: its address with the release leads to the same numbers. */
export type DatasetCitation = {
  /** Letters, digits and hyphens: key of the entry. */
  readonly id: string
  readonly title: string
  /** Name of the release, e.g. `2026.4`; null before the first one. */
  readonly release: string | null
  /** Day of the release, ISO 8601. */
  readonly published: string | null
  readonly url: string
}

const publisher = 'Material Insights'

/** An entry of BibTeX; `@misc`, because styles of BibTeX itself know no data. */
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

/** A record of RIS, kind `DATA`. */
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

/** Metadata of DataCite, schema 4.5, for repositories and registers. The identifier is an address and no DOI. */
export function datasetDataCite(set: DatasetCitation): string {
  const year = yearOf(set)
  const record = {
    schemaVersion: 'http://datacite.org/schema/kernel-4',
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

/** Ways to cite a data set, in the order in which pages offer them. */
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
