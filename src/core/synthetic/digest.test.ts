import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue.ts'
import type { DemoCoil } from './demo.ts'
import { demoSpecimens } from './recipes.ts'

/** SHA-256 over names, conditions, raw channels, what was measured by hand, points and fields: all that a recipe makes. */
function digest(coils: readonly DemoCoil[]): string {
  const hash = createHash('sha256')
  for (const coil of coils) {
    hash.update(JSON.stringify(coil))
    for (const { code } of coil.tests) {
      for (const { label, geometry, channels, laboratory, points, field } of demoSpecimens(coil, code)) {
        hash.update(JSON.stringify([label, geometry, laboratory.map(({ id, value }) => [id, value])]))
        for (const { role, values } of [...channels, ...(field?.channels ?? [])]) hash.update(role).update(values)
        for (const { kind, columns } of points) for (const column of columns) hash.update(kind).update(column)
      }
    }
  }
  return hash.digest('hex')
}

const { nodes, coils } = demoCatalogue()

/**
 * The catalogue, byte for byte. It changes only with a reason that the commit names: a recipe, a truth parameter or the plan.
 */
const published = 'f46883d3605cc233b005c6f2d358a53313e23964ce2490d7df75846f68895172'

test('the catalogue is the published one', () => {
  expect(createHash('sha256').update(JSON.stringify(nodes)).update(digest(coils)).digest('hex')).toBe(published)
})

test('making it again, in another order, gives the same bytes', () => {
  const some = coils.filter((_, i) => i % 13 === 0)
  const forward = some.map((coil) => digest([coil]))
  const backward = some
    .toReversed()
    .map((coil) => digest([coil]))
    .toReversed()
  expect(backward).toEqual(forward)
})
