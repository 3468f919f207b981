import type { Publication } from '#contract/site/publication.ts'

const recordTypes = {
  article: 'JOUR',
  proceedings: 'CPAPER',
  report: 'RPRT',
  book: 'BOOK',
  standard: 'STAND',
} as const satisfies Record<Publication['type'], string>

export function ris(work: Publication): string {
  const [first, last] = work.pages?.split('–') ?? []
  const fields: [string, string | number | undefined][] = [
    ['TY', recordTypes[work.type]],
    ['ID', work.id],
    ...work.authors.map((author): [string, string] => ['AU', author]),
    ['TI', work.title],
    ['T2', work.container],
    ['VL', work.volume],
    ['SP', first],
    ['EP', last],
    ['M1', work.number],
    ['PB', work.publisher],
    ['PY', work.year],
    ['DO', work.doi],
  ]
  const lines = fields.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${value}`]))
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`
}
