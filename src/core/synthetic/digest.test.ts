import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue.ts'
import type { DemoVariant } from './demo.ts'
import { demoSpecimens } from './specimens.ts'

const evaluatedTests = new Set(['UAT', 'MRT'])

/**
 * SHA-256 over names, conditions, raw channels, points and fields; scalars with six digits, without those of `core/evaluate`, which
 * has tests of its own.
 */
function digest(variants: readonly DemoVariant[]): string {
  const hash = createHash('sha256')
  for (const variant of variants) {
    hash.update(JSON.stringify(variant))
    for (const { code } of variant.tests) {
      for (const { label, geometry, channels, scalars, points, field } of demoSpecimens(variant, code)) {
        hash.update(JSON.stringify([label, geometry]))
        for (const { role, values } of [...channels, ...(field?.channels ?? [])]) hash.update(role).update(values)
        for (const { kind, columns } of points) for (const column of columns) hash.update(kind).update(column)
        for (const { id, value } of scalars) {
          if (evaluatedTests.has(code)) break
          hash.update(`${id}=${value === null ? '' : value.toPrecision(6)}`)
        }
      }
    }
  }
  return hash.digest('hex')
}

const { nodes, variants } = demoCatalogue()

/**
 * The catalogue, byte for byte. It changes only with a reason that the commit names: a recipe, a truth parameter or the plan.
 */
const published = 'eff7c64989f2a67aa47154992e588475026aa80e78eabee2408264f746327e0b'

test('the catalogue is the published one', () => {
  expect(createHash('sha256').update(JSON.stringify(nodes)).update(digest(variants)).digest('hex')).toBe(published)
})

test('making it again, in another order, gives the same bytes', () => {
  const some = variants.filter((_, i) => i % 13 === 0)
  const forward = some.map((variant) => digest([variant]))
  const backward = some
    .toReversed()
    .map((variant) => digest([variant]))
    .toReversed()
  expect(backward).toEqual(forward)
})
