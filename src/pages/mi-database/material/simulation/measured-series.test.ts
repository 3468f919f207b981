import { expect, test } from 'vitest'
import { fitTab, measurementsOf } from '#core/parameter-sets/index.ts'
import { unpack } from '#contract/views/packed.ts'
import { modulusSeries } from './measured-series.server.ts'

test('FE1: the points of a constant modulus are drawn where its fit took them', () => {
  const specimens = [206_000, 208_000].map((E, i) => ({
    id: `${i}`,
    test: 'UAT' as const,
    condition: 'RD',
    orientation: 'RD' as const,
    rate: null,
    replicate: i + 1,
    curves: {},
    scalars: { 'uat.E': E },
    points: {},
  }))
  const measured = measurementsOf(specimens)
  const { points } = fitTab('FE1', measured, { model: 'linear-elastic' })
  const [drawn] = modulusSeries(measured.moduli, false)
  expect([unpack(drawn!.x), unpack(drawn!.y)]).toEqual([points.x, points.measured])
  expect(modulusSeries([], false)).toEqual([])
})
