import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { describe, expect, test } from 'vitest'
import { testTypes } from '#core/test-types/index.ts'
import { product } from '#contract/requests/products.ts'
import { contentPage, contentPages } from '#server/content/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('content/**/*.mdx', { cwd: root })

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const page = contentPages().find(
    ({ address }) => `content${address}.mdx` === file || `content${address}/index.mdx` === file,
  )!

  test('compiles', async () => {
    await expect(compile(text, { remarkPlugins: [remarkFrontmatter, remarkGfm, remarkMath] })).resolves.toBeDefined()
  })

  test('cites what its head lists, and lists what it cites', () => {
    const cited = new Set([...text.matchAll(/<Cite of="([^"]+)"/g)].map((match) => match[1]))
    expect(cited).toEqual(new Set(page.sources.map(({ id }) => id)))
  })

  test('names tests and pages that exist', () => {
    const codes: string[] = testTypes.map(({ code }) => code)
    expect([...page.samples, ...(page.test ? [page.test] : [])].filter((code) => !codes.includes(code))).toEqual([])
    if (page.next !== undefined) expect(contentPage(page.next)?.address).toBe(page.next)
  })

  test('shows pictures that are there, in light and dark', () => {
    const names = [...text.matchAll(/<(?:Picture name|Card [^>]*picture)="([^"]+)"(?: format="(\w+)")?/g)]
    const missing = names.flatMap(([, name, format = 'svg']) =>
      ['light', 'dark']
        .map((theme) => `public/assets/${name}-${theme}.${format}`)
        .filter((path) => !existsSync(join(root, path))),
    )
    expect(missing).toEqual([])
  })

  test('puts products into the cart that exist', () => {
    const ids = [...text.matchAll(/<AddToCart product="([^"]*)"/g)].map((match) => match[1]!)
    expect(ids.filter((id) => !product(id))).toEqual([])
  })

  test('has no filler', () => {
    expect(text).not.toMatch(/lorem|ipsum|\bTODO\b|\bTBD\b|coming soon/i)
  })
})
