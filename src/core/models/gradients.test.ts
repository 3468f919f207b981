import { describe, expect, test } from 'vitest'
import { loopModel } from '../fit/loop-model.ts'
import { problemOf } from '../fit/least-squares/point-problem.ts'
import { byDifferences } from '../parameter-sets/describe.ts'
import { elasticModels } from './elastic/index.ts'
import { formingLimits, formingModels } from './forming/index.ts'
import { fractureLaws } from './fracture/index.ts'
import { hardeningLaws } from './hardening/index.ts'
import { models } from './index.ts'
import { kinematicLaws } from './kinematic/index.ts'
import { startOf } from './model.ts'
import { rateLaws } from './rate/index.ts'
import { yieldCriteria } from './yield/index.ts'

const inClosedForm = [
  ...hardeningLaws,
  ...rateLaws,
  ...fractureLaws,
  ...elasticModels,
  ...kinematicLaws.filter(({ gradientAlong }) => gradientAlong),
].map(({ id }) => id)
const byDifference = formingLimits.map(({ id }) => id)
const identified = [
  ...yieldCriteria.map(({ id }) => id),
  ...formingModels.filter(({ id }) => !byDifference.includes(id)).map(({ id }) => id),
  'rate-table',
  'gissmo',
  'hardness-strength',
]

test('of every model of the registry it is known where its slopes come from', () => {
  expect([...inClosedForm, ...byDifference, ...identified].toSorted()).toEqual(models.map(({ id }) => id).toSorted())
})

describe.each(elasticModels)('$id', (model) => {
  test.each([0, 0.003, 0.05, 0.2])('gradient agrees with central differences at strain %d', (strain) => {
    const p = startOf(model)
    for (const [i, value] of p.entries()) {
      const h = 1e-6 * value
      const slope =
        (model.modulus(p.with(i, value + h), strain) - model.modulus(p.with(i, value - h), strain)) / (2 * h)
      expect(Math.abs(model.gradient(p, strain)[i]! - slope)).toBeLessThan(1e-5 * Math.max(1, Math.abs(slope)))
    }
  })
})

/** (8·[f(h) − f(−h)] − [f(2h) − f(−2h)]) / 12h: two orders better than central differences. */
function fivePoints(value: (x: number) => number, x: number, h: number): number {
  return (8 * (value(x + h) - value(x - h)) - (value(x + 2 * h) - value(x - 2 * h))) / (12 * h)
}

describe('Yoshida–Uemori, whose steps are differentiated one by one', () => {
  const turns = [0.04, -0.03, 0.05]
  const plasticStrain = turns.flatMap((to, k) => {
    const from = turns[k - 1] ?? 0
    return Array.from({ length: 25 }, (_, i) => from + ((to - from) * (i + 1)) / 25)
  })
  const law = kinematicLaws.find(({ id }) => id === 'yoshida-uemori')!
  const values = [560, 640, 400, 90, 300, 12, 0.5]
  const parameters = law.parameters.map(({ id, lower, upper }, i) => ({ id, lower, upper, start: values[i]! }))
  const model = loopModel(
    law,
    [{ id: 'one', plasticStrain, stress: plasticStrain.map(() => 0) }],
    parameters,
    undefined,
  )
  const places = Array.from(plasticStrain.keys())

  test.each(law.parameters.map(({ id }, j) => [id, j] as const))('the slope by %s that a fit takes', (_id, j) => {
    const problem = problemOf(model, plasticStrain.map(() => 0), places, undefined, values) // prettier-ignore
    const columns = new Float64Array(places.length * values.length)
    problem.jacobian!(values, columns)
    const slopes = places.map((i) =>
      fivePoints((x) => model.value(values.with(j, x), i), values[j]!, 2e-4 * values[j]!),
    )
    const largest = Math.max(...slopes.map(Math.abs))
    expect(largest).toBeGreaterThan(0)
    for (const i of places) {
      expect(Math.abs(columns[j * places.length + i]! - slopes[i]!)).toBeLessThan(1e-6 * largest)
    }
  })
})

describe.each(formingLimits)('$id', (model) => {
  const p = startOf(model)
  const [from, to] = model.range(p)
  test.each([0.9 * from, 0.4 * from, 0.3 * to, 0.8 * to])('slopes by differences at a minor strain of %d', (minor) => {
    const value = (values: readonly number[], at: number) => model.limit(values)(at)
    const slopes = byDifferences(value)(p, minor)
    for (const [j, own] of p.entries()) {
      const better = fivePoints((x) => value(p.with(j, x), minor), own, 1e-4 * (Math.abs(own) || 1))
      expect(Math.abs(slopes[j]! - better)).toBeLessThan(1e-5 * Math.max(1, Math.abs(better)))
    }
  })
})
