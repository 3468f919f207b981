import { describe, expect, test } from 'vitest'
import { citationFormats } from '#contract/citation/index.ts'
import { bibtex } from '#contract/citation/bibtex.ts'
import { plainCitation } from '#contract/citation/plain.ts'
import { ris } from '#contract/citation/ris.ts'
import type { Publication } from '#contract/site/publication.ts'
import { models } from '#core/models/index.ts'
import { allPublications } from '#server/content/index.ts'

const works = allPublications()
const dois = works.flatMap(({ doi }) => (doi === undefined ? [] : [doi]))

test('no DOI stands twice, none has its resolver or a full stop about it', () => {
  expect(new Set(dois).size).toBe(dois.length)
  for (const doi of dois) expect(doi).toMatch(/^10\.\d{4,9}\/[\w().;/:-]*\w$/)
})

test('every DOI that a model names is in the list', () => {
  const named = models.flatMap(({ source }) => [...source.matchAll(/doi:(10\.[^\s;,]+)/g)].map((match) => match[1]!))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((doi) => !dois.includes(doi))).toEqual([])
})

// Formats by hand: https://www.bibtex.com/g/bibtex-format, RIS by the fields that Zotero reads.
const swift: Publication = {
  id: 'swift',
  type: 'article',
  authors: ['Swift, H. W.'],
  title: 'Plastic instability & plane stress',
  container: 'J. Mech. Phys. Solids',
  volume: '1',
  year: 1952,
  pages: '1–18',
  doi: '10.1016/0022-5096(52)90002-1',
  topics: ['hardening'],
}

test.each([
  ['ludwik', 'P. Ludwik, Elemente der technologischen Mechanik, Springer, Berlin (1909)'],
  ['iso16630', 'ISO 16630, Metallic materials: Sheet and strip: Hole expanding test'],
  [
    'cs',
    'G. R. Cowper, P. S. Symonds, Strain-hardening and strain-rate effects in the impact loading of cantilever beams, Report 28, Brown University, Division of Applied Mathematics (1957)',
  ],
])('%s in plain words', (id, text) => {
  expect(plainCitation(works.find((work) => work.id === id)!)).toBe(text)
})

test('a paper in each format', () => {
  expect(plainCitation(swift)).toBe(
    'H. W. Swift, Plastic instability & plane stress, J. Mech. Phys. Solids 1 (1952) 1–18, doi:10.1016/0022-5096(52)90002-1',
  )
  expect(bibtex(swift)).toBe(`@article{swift,
  author = {Swift, H. W.},
  title = {{Plastic instability \\& plane stress}},
  journal = {J. Mech. Phys. Solids},
  volume = {1},
  pages = {1--18},
  year = {1952},
  doi = {10.1016/0022-5096(52)90002-1}
}
`)
  expect(ris(swift).split('\r\n')).toEqual([
    'TY  - JOUR',
    'ID  - swift',
    'AU  - Swift, H. W.',
    'TI  - Plastic instability & plane stress',
    'T2  - J. Mech. Phys. Solids',
    'VL  - 1',
    'SP  - 1',
    'EP  - 18',
    'PY  - 1952',
    'DO  - 10.1016/0022-5096(52)90002-1',
    'ER  - ',
    '',
  ])
})

describe.each(works.map((work) => [work.id, work] as const))('%s', (_id, work) => {
  test('can be read back from BibTeX', () => {
    const { kind, key, fields } = readBibtex(bibtex(work))
    expect(['article', 'inproceedings', 'techreport', 'book']).toContain(kind)
    expect(key).toBe(work.id)
    expect(fields.get('title')).toBe(`{${work.title}}`)
    expect(fields.get('doi')).toBe(work.doi)
    expect(fields.get('author')?.split(' and ')).toHaveLength(work.authors.length)
  })

  test('can be read back from RIS', () => {
    const lines = ris(work).trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^TY {2}- /)
    expect(lines.at(-1)).toMatch(/^ER {2}-/)
    for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- ?\S*/)
    expect(lines.filter((line) => line.startsWith('AU')).map((line) => line.slice(6))).toEqual(work.authors)
  })

  test('has one line of plain text with what is needed to find it', () => {
    for (const { write } of citationFormats) expect(write(work)).not.toMatch(/undefined|\[object/)
    expect(plainCitation(work)).toContain(work.title)
  })
})

/** A reader of one entry that counts braces, as BibTeX does. @throws Error where they do not balance */
function readBibtex(text: string): { kind: string; key: string; fields: Map<string, string> } {
  const head = /^@(\w+)\{([a-z][a-z0-9-]*),\n/.exec(text)
  if (!head) throw new Error(`no entry: ${text}`)
  const fields = new Map<string, string>()
  let at = head[0].length
  for (;;) {
    const name = /^\s*(\w+) = \{/.exec(text.slice(at))
    if (!name) break
    const from = at + name[0].length
    let [depth, end] = [1, from]
    while (depth > 0) {
      const sign = text[end++]
      if (sign === undefined) throw new Error(`braces of ${name[1]} do not close`)
      if (sign === '{') depth++
      if (sign === '}') depth--
    }
    fields.set(name[1]!, text.slice(from, end - 1))
    at = end + (text[end] === ',' ? 1 : 0)
  }
  if (text.slice(at).trim() !== '}') throw new Error(`something stands behind the fields: ${text.slice(at)}`)
  return { kind: head[1]!, key: head[2]!, fields }
}
