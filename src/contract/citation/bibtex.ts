import type { Publication } from '#contract/site/publication.ts'

const entryTypes = {
  article: 'article',
  proceedings: 'inproceedings',
  report: 'techreport',
  book: 'book',
  standard: 'techreport',
} as const satisfies Record<Publication['type'], string>

/** BibTeX entry in UTF-8, for biber and current BibTeX. */
export function bibtex(work: Publication): string {
  const fields: [string, string | number | undefined][] = [
    ['author', work.authors.map((author) => (author.includes(', ') ? author : `{${author}}`)).join(' and ')],
    ['title', `{${work.title}}`],
    [work.type === 'proceedings' ? 'booktitle' : 'journal', work.container],
    ['volume', work.volume],
    ['pages', work.pages?.replace('–', '--')],
    ['number', work.number],
    [work.type === 'report' || work.type === 'standard' ? 'institution' : 'publisher', institution(work)],
    ['year', work.year],
    ['doi', work.doi],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name} = {${escaped(name, value)}}`],
  )
  return `@${entryTypes[work.type]}{${work.id},\n${lines.join(',\n')}\n}\n`
}

function institution({ type, publisher, authors }: Publication): string | undefined {
  return publisher ?? (type === 'standard' ? authors[0] : undefined)
}

function escaped(name: string, value: string | number): string {
  return name === 'doi' ? String(value) : String(value).replaceAll(/[&%$#_]/g, String.raw`\$&`)
}
