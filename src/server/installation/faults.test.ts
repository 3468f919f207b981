import { expect, test } from 'vitest'
import { faultsOfProcess, noteFault } from './faults.ts'

test('all are counted, and the newest ten are told with their references', () => {
  const before = faultsOfProcess().count
  for (let i = 1; i <= 12; i++)
    noteFault({ at: '2026-01-01T00:00:00.000Z', reference: `R${i}`, where: 'GET /visualizer' })
  const { count, newest } = faultsOfProcess()
  expect(count - before).toBe(12)
  expect(newest.map(({ reference }) => reference)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((i) => `R${i}`))
})
