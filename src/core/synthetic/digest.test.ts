import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue.ts'
import type { DemoVariant } from './demo.ts'
import { demoSpecimens } from './specimens.ts'

/** SHA-256 over names, conditions, raw channels, what was measured by hand, points and fields: all that a recipe makes. */
function digest(variants: readonly DemoVariant[]): string {
  const hash = createHash('sha256')
  for (const variant of variants) {
    hash.update(JSON.stringify(variant))
    for (const { code } of variant.tests) {
      for (const { label, geometry, channels, laboratory, points, field } of demoSpecimens(variant, code)) {
        hash.update(JSON.stringify([label, geometry, laboratory.map(({ id, value }) => [id, value])]))
        for (const { role, values } of [...channels, ...(field?.channels ?? [])]) hash.update(role).update(values)
        for (const { kind, columns } of points) for (const column of columns) hash.update(kind).update(column)
      }
    }
  }
  return hash.digest('hex')
}

const { nodes, variants } = demoCatalogue()

/**
 * The catalogue, byte for byte. It changes only with a reason that the commit names: a recipe, a truth parameter or the plan.
 */
const published = 'f46883d3605cc233b005c6f2d358a53313e23964ce2490d7df75846f68895172'

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
