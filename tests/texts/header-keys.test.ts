import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statedKeys } from '#core/evaluate/stated/stated-options.ts'
import { finalKeys } from '#core/read/table/final-dimensions.ts'

const text = readFileSync(new URL('../../docs/laboratory-files.md', import.meta.url), 'utf8')
const section = text.split('## What the head can state')[1]!

test('the description for laboratories lists every key that a head can state, and no other', () => {
  const listed = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, key]) => key!)
  expect(listed.toSorted()).toEqual(statedKeys.toSorted())
})

test.each(finalKeys)('and the dimension after fracture %s', (key) => expect(section).toContain(`\`${key}\``))
