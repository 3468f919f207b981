import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import { cutText, listOf, oneOf, usually } from './fields.ts'

const schema = z.object({
  material: cutText(80),
  units: oneOf(['mm-t-s', 'm-kg-s']),
  mills: listOf(z.enum(['Mini Mill', 'Unknown'])),
  samples: usually(z.string().check(z.regex(/^\d+$/)), '20'),
})

test.each([
  // as a form writes it                                          the address
  ['material=DP980-6&units=mm-t-s&samples=20', 'material=DP980-6'],
  ['samples=30&material=DP980-6&mills=', 'material=DP980-6&samples=30'],
  ['mills=Unknown&mills=Mini+Mill', 'mills=Unknown%2CMini+Mill'],
  // What cannot be read stays, so that the page says so; so does what belongs to another part of it.
  ['samples=ten&release=2026.1&units=inch', 'release=2026.1&units=inch&samples=ten'],
])('%s becomes %s, and stays so', (given, expected) => {
  const once = canonical(schema, new URLSearchParams(given))
  expect(String(once)).toBe(expected)
  expect(String(canonical(schema, once))).toBe(expected)
})
