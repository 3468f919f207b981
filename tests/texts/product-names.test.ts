import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { publicMenu } from '#contract/menu/public-menu.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('each product has one spelling in menus, headings, texts and mails: that of its address', () => {
  const products = publicMenu.map(({ link }) => link.slice(1))
  expect(publicMenu.map(({ name }) => name)).toEqual(products)
  const others = new RegExp(
    String.raw`\b[Mm][Ii][ -](?:${products.map((name) => name.slice(3)).join('|')}|datahub)\b`,
    'gi',
  )
  const right = new Set([...products, 'mi-Datahub', 'mi-datahub'])
  const files = globSync(['src/**/*.{ts,tsx}', 'content/**/*.{mdx,md,yaml}', 'README.md'], { cwd: root })
  const wrong = files
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(others)]
        .filter(([name]) => !right.has(name))
        .map(([name]) => `${file}: ${name}`),
    )
  expect(wrong).toEqual([])
})
