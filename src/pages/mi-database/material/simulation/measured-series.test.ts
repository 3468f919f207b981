import { expect, test } from 'vitest'
import { fitTab, collectMeasurements } from '#core/parameter-sets/index.ts'
import { unpack } from '#contract/views/packed.ts'
import type { TabSeries } from '#views/finite-element/index.ts'
import { measuredSeries } from './measured-series.server.ts'

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
  const measured = collectMeasurements(specimens)
  const { points } = fitTab('FE1', measured, { model: 'linear-elastic' })
  const { moduli } = measured
  const curve = { x: new Float64Array(moduli.length), y: Float64Array.from(moduli) }
  const first = { id: null, chart: 'modulus', test: 'LUL', label: 'First loading', drawn: 'marks', curve } as TabSeries
  const [drawn] = measuredSeries([first])
  expect([unpack(drawn!.x), unpack(drawn!.y)]).toEqual([points.x, points.measured])
  expect(drawn!.id).toBe('moduli')
})
