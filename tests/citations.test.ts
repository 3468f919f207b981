import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => file.slice('docs/decisions/'.length))

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
  for (const [cited, number] of text.matchAll(/\bdocs\/decisions\/(\d{4})\b(?!-)/g))
    if (!records.some((record) => record.startsWith(number!))) found.push(`${cited}: there is no such record`)
  for (const [, ids] of text.matchAll(/\bcheck cases? ((?:[a-z]\w*-\w+(?:, | and )?)+)/g))
    for (const id of ids!.split(/, | and /))
      if (id !== '' && !checkCases.has(id)) found.push(`check case ${id}: docs/science/check-cases.md has no such id`)
  const elsewhere =
    /\b(?:properties|tests|fe-cards|csv-formats|synthetic-data|check-cases|taxonomy|models|predictor),? (?:section )?\d+(?:\.\d+)?(?=[,):;]|\.(?!\d))|\bTHREATS\b|\bdecisions\.md\b|\bshared\/(?!data\b)\w+/g
  for (const [cited] of text.matchAll(elsewhere))
    found.push(`${cited}: cite file and heading, e.g. docs/science/properties.md#proof-strength`)
  return found
}

test('every citation can be opened: file, heading, decision record, check case', () =>
  expect(texts.flatMap(({ file, text }) => broken(text).map((why) => `${file}: ${why}`))).toEqual([]))

test('there are citations to open', () => {
  const count = (pattern: RegExp) => texts.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
  expect(count(/docs\/science\/[\w-]+\.md#/g)).toBeGreaterThan(80)
  expect(count(/docs\/security\.md#/g)).toBeGreaterThan(20)
  expect(count(/check cases? [a-z]\w*-/g)).toBeGreaterThan(20)
})

test.each([
  ['docs/science/nothing.md', 'there is no such file'],
  ['docs/science/properties.md#nothing', 'no heading has this anchor'],
  ['docs/decisions/9999', 'there is no such record'],
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

test('docs/decisions/README.md lists every record once, with what it decides', () => {
  const lines = [...read('docs/decisions/README.md').matchAll(/^- \[(\d{4})\]\(([\w-]+\.md)\) (.+)$/gm)]
  const listed = lines.map(([, , file]) => file!)
  const missing = records.filter((record) => !listed.includes(record))
  expect(missing, 'add one line each under its subject in docs/decisions/README.md').toEqual([])
  expect(
    listed.filter((file, i) => !records.includes(file) || listed.indexOf(file) < i),
    'these lines have no record, or stand there twice: take them out',
  ).toEqual([])
  for (const [, number, file, text] of lines) {
    expect(file).toMatch(new RegExp(`^${number}-`))
    expect(text, `${number} says its decision in a sentence`).toMatch(/^\S.{20,}\.$/)
  }
  const numbers = records.map((record) => record.slice(0, 4))
  expect(
    numbers.filter((number, i) => numbers.indexOf(number) < i),
    'two records have this number: give the newer one another',
  ).toEqual([])
  // Titles carry the number of their file.
  expect(records.filter((record) => !read(`docs/decisions/${record}`).match(titleOf(record)))).toEqual([])
})

/** `# 0304 · …`; older records may leave out leading zeros and the dot. */
function titleOf(record: string): RegExp {
  return new RegExp(`^# 0*${Number(record.slice(0, 4))} (?:· )?\\S`)
}
