import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

// TypeScript takes every name for a class of a style sheet; this looks them up.
const src = new URL('../..', import.meta.url).pathname
const sheets = globSync('web/**/*.module.css', { cwd: src }).map((file) => join(src, file))
// Pages show some of them beside parts of their own.
const sources = globSync('{web,pages}/**/*.{ts,tsx}', { cwd: src }).map((file) => {
  const path = join(src, file)
  return { path, text: readFileSync(path, 'utf8') }
})

describe.each(sheets)('%s', (sheet) => {
  const defined = new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))
  // By the name under which each file imports the sheet.
  const users = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '((?:\.|#web\/)[^']+\.module\.css)'/g)]
      .filter(
        ([, , file]) => (file!.startsWith('#') ? join(src, file!.slice(1)) : join(dirname(path), file!)) === sheet,
      )
      .map(([, name]) => ({ text, name: name! })),
  )
  const used = users.flatMap(({ text, name }) =>
    [...text.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))].map(([, found]) => found!),
  )
  const computed = users.some(({ text, name }) => new RegExp(`\\b${name}\\[(?!')`).test(text))

  test('is used', () => expect(users).not.toEqual([]))
  test('has every class that is used', () => expect(used.filter((name) => !defined.has(name))).toEqual([]))
  // Classes chosen by a value (`styles[look]`) cannot be looked up.
  if (computed) return
  test('has no class that nobody uses', () => expect([...defined].filter((name) => !used.includes(name))).toEqual([]))
})
