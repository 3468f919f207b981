import { expect, test } from 'vitest'
import { reportReplicates } from './replicate-report.ts'

test('five specimens with one far off: both hints point at it, and no bound is drawn from five', () => {
  const { n, mean, ci95, outliers, basis } = reportReplicates([10.1, 10, 10.2, 10.3, 14.3])
  expect([n, mean]).toEqual([5, 10.98])
  expect(ci95).not.toBeNull()
  expect([outliers.grubbs!.index, outliers.grubbs!.suspicious]).toEqual([4, true])
  expect([outliers.dixon!.index, outliers.dixon!.suspicious]).toEqual([4, true])
  expect([basis.A.value, basis.B.value]).toEqual([null, null])
})

test('bounds lie below where more is better and above where less is', () => {
  const values = Array.from({ length: 30 }, (_, i) => 100 + ((i * 7) % 11))
  const mean = reportReplicates(values).mean
  expect(reportReplicates(values, 'higher').basis.B.value!).toBeLessThan(mean)
  expect(reportReplicates(values, 'lower').basis.B.value!).toBeGreaterThan(mean)
})
