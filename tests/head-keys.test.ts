import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statedKeys } from '#core/evaluate/stated-options.ts'

test('the description for laboratories lists every key that a head can state, and no other', () => {
  const text = readFileSync(new URL('../docs/laboratory-files.md', import.meta.url), 'utf8')
  const section = text.split('## What the head can state')[1]!
  const listed = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, key]) => key!)
  expect(listed.toSorted()).toEqual(statedKeys.toSorted())
})
