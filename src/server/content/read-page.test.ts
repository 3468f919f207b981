import { describe, expect, test } from 'vitest'
import { contentPages } from './index.ts'
import { readPage } from './read-page.ts'

const head = `title: Uniaxial tension
description: What the tensile test of sheet measures, and how its values are read from the curve.
kind: article`

describe('a file of content/', () => {
  test.each([
    ['mi-lab/overview.mdx', '/mi-lab/overview'],
    ['mi-resources/tutorials/index.mdx', '/mi-resources/tutorials'],
    ['index.mdx', '/'],
  ])('%s is at %s', (file, address) => {
    expect(readPage(file, `---\n${head}\n---\nText`).address).toBe(address)
  })

  test('words are what a reader reads', () => {
    const body =
      "import { X } from '#web/x.tsx'\n\n## Yield *stress*\n\nRead $R_m$ at [the top](/mi-lab), see <X a={1} />."
    expect(readPage('x.mdx', `---\n${head}\n---\n${body}`).words).toBe('Yield stress Read at the top , see .')
  })

  test.each([
    ['no head', 'Text', /must begin with front matter/],
    ['an unknown key', `---\n${head}\nauthor: x\n---\n`, /x\.mdx: .*author/s],
    ['no description', '---\ntitle: X\nkind: article\n---\n', /description/],
    ['an unknown kind', `---\n${head.replace('article', 'poem')}\n---\n`, /kind/],
  ])('%s is refused by name', (_, text, reason) => {
    expect(() => readPage('x.mdx', text)).toThrow(reason)
  })
})

test('every page of the project has a proper head', () => {
  expect(contentPages().length).toBeGreaterThan(0)
})
