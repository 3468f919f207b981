import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What may cite: everything that is written by hand, save this file, whose examples are wrong on purpose. */
const texts = globSync('{src,tests,bench,scripts,docs,content}/**/*.{ts,tsx,css,md,mdx,yaml}', { cwd: root })
  .concat(globSync('*.md', { cwd: root }))
  .filter((file) => !file.includes('citations.test') && !file.startsWith('THIRD-PARTY'))
  .map((file) => ({ file, text: read(file) }))

const documents = new Map(globSync('docs/**/*.md', { cwd: root }).map((file) => [file, anchorsOf(read(file))]))
const checkCases = new Set([...read('docs/science/check-cases.md').matchAll(/"id": "([\w-]+)"/g)].map(([, id]) => id!))
const pages = globSync('docs/design/*.md', { cwd: root })

/** Anchors of the headings as GitHub makes them: lower case, without punctuation, hyphens for blanks. */
function anchorsOf(text: string): string[] {
  return [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** What the text cites and the project does not have; each with the form that is right. */
function broken(text: string): string[] {
  const found: string[] = []
  for (const [cited, file, anchor] of text.matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)) {
    const anchors = documents.get(file!)
    if (!anchors) found.push(`${cited}: there is no such file`)
    else if (anchor && !anchors.includes(anchor)) found.push(`${cited}: no heading has this anchor`)
  }
  for (const [, ids] of text.matchAll(/\bcheck cases? ((?:[a-z]\w*-\w+(?:, | and )?)+)/g))
    for (const id of ids!.split(/, | and /))
      if (id !== '' && !checkCases.has(id)) found.push(`check case ${id}: docs/science/check-cases.md has no such id`)
  const elsewhere =
    /\b(?:properties|tests|fe-cards|csv-formats|synthetic-data|check-cases|taxonomy|models|predictor),? (?:section )?\d+(?:\.\d+)?(?=[,):;]|\.(?!\d))|\bTHREATS\b|\b[Dd]ecisions? \d{4}|\bdocs\/decisions\b|\bdecisions\.md\b|\bshared\/(?!data\b)\w+/g
  for (const [cited] of text.matchAll(elsewhere))
    found.push(`${cited}: cite file and heading, e.g. docs/science/properties.md#proof-strength`)
  return found
}

test('every citation can be opened: file, heading, check case', () =>
  expect(texts.flatMap(({ file, text }) => broken(text).map((why) => `${file}: ${why}`))).toEqual([]))

test('there are citations to open', () => {
  const count = (pattern: RegExp) => texts.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
  expect(count(/docs\/science\/[\w-]+\.md#/g)).toBeGreaterThan(80)
  expect(count(/docs\/security\.md#/g)).toBeGreaterThan(20)
  expect(count(/docs\/design\/[\w-]+\.md#/g)).toBeGreaterThan(50)
  expect(count(/check cases? [a-z]\w*-/g)).toBeGreaterThan(20)
})

test.each([
  ['docs/science/nothing.md', 'there is no such file'],
  ['docs/science/properties.md#nothing', 'no heading has this anchor'],
  ['docs/design/rate-limits.md#nothing', 'no heading has this anchor'],
  ['docs/decisions/0100', 'cite file and heading'],
  ['check cases cs-1 and cs-99', 'check case cs-99'],
  ['a cubic (properties 2.5)', 'cite file and heading'],
  ['THREATS 8', 'cite file and heading'],
])('%s is refused', (text, why) => expect(broken(text).join()).toContain(why))

test('headings of one document have different anchors', () => {
  const twice = [...documents].flatMap(([file, anchors]) =>
    anchors.filter((anchor, i) => anchors.indexOf(anchor) < i).map((anchor) => `${file}#${anchor}`),
  )
  expect(twice).toEqual([])
})

test('documents of docs/science name each other, and headings that are there', () => {
  const wrong = globSync('docs/science/*.md', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/(?:"([A-Z][^"\n]+)" of )?`([\w-]+\.md)`(?:, "([^"\n]+)")?/g)]
      .filter(([, before, named, after]) => {
        const anchors = documents.get(`docs/science/${named}`)
        const heading = before ?? after
        return !anchors || (heading !== undefined && !anchors.includes(anchorsOf(`# ${heading}`)[0]!))
      })
      .map(([cited]) => `${file}: ${cited}`),
  )
  expect(wrong).toEqual([])
})

test('links between documents lead to files and headings', () => {
  const texts = globSync(['*.md', 'docs/{design,guide}/*.md', 'bench/README.md'], { cwd: root })
  const wrong = texts.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([\w./-]*)(?:#([\w-]+))?\)/g)]
      .filter(([, path, anchor]) => {
        const target = path === '' ? file : join(dirname(file), path!)
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && !documentAnchors(target).includes(anchor)
      })
      .map(([link]) => `${file}: ${link}`),
  )
  expect(wrong).toEqual([])
})

const documentAnchors = (file: string) => documents.get(file) ?? anchorsOf(read(file))

test('docs/design/README.md lists every page, and each page states its decision and why', () => {
  const subjects = pages.filter((file) => !file.endsWith('README.md'))
  const listed = read('docs/design/README.md')
  expect(subjects.filter((file) => !listed.includes(`](${basename(file)})`))).toEqual([])
  const named = ['Decision', 'Why', 'Alternatives considered', 'Costs and limits', 'Measured']
  const otherwise = new Set(['specification-differences.md'])
  const wrong = subjects
    .filter((file) => !otherwise.has(basename(file)))
    .filter((file) => {
      const headings = [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
      const expected = named.filter((name) => headings.includes(name))
      return !['Decision', 'Why'].every((name) => headings.includes(name)) || headings.join() !== expected.join()
    })
  expect(wrong, `headings of a page, in this order: ${named.join(', ')}`).toEqual([])
})
