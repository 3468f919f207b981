import { addressOfIdentifier, literatureCitation, type LiteratureSource } from '#core/literature/literature.ts'

export function literatureBibtex(source: LiteratureSource): string {
  const { id, type, authors, year, title, journal, identifier } = source
  const url = addressOfIdentifier(identifier)
  const doi = /^https:\/\/doi\.org\/(.+)$/.exec(url ?? '')?.[1]
  const paper = type === 'paper'
  const fields: [string, string | undefined][] = [
    ['author', `{${escaped(authors)}}`],
    ['title', `{${escaped(title)}}`],
    [paper ? 'journal' : 'howpublished', escaped(journal)],
    ['year', year === null ? undefined : String(year)],
    ['doi', doi],
    ['url', url],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`  ${name} = {${value}}`],
  )
  return `@${paper ? 'article' : 'misc'}{${id.toLowerCase()},\n${lines.join(',\n')}\n}\n`
}

export const literatureFormats: readonly {
  readonly label: string
  readonly ending: 'bib' | 'txt'
  readonly mediaType: string
  readonly write: (source: LiteratureSource) => string
}[] = [
  { label: 'BibTeX', ending: 'bib', mediaType: 'application/x-bibtex', write: literatureBibtex },
  { label: 'plain text', ending: 'txt', mediaType: 'text/plain', write: (source) => `${literatureCitation(source)}\n` },
]

/** Escapes TeX commands; braces would end the field. */
function escaped(text: string): string {
  return text.replaceAll(/[\\{}]/g, '').replaceAll(/[&%$#_]/g, String.raw`\$&`)
}
