import { expect, test } from 'vitest'
import { inStressState } from './stress-state.ts'

test('limit points as stress states: check case flcp-1, and what is not a limit is left out', () => {
  const found = inStressState({
    x: Float64Array.of(-0.1, 0, 0.1, 0.24, -0.3, Number.NaN),
    y: Float64Array.of(0.3, 0.2, 0.24, 0.1, 0.2, 0.2),
  })
  // The fourth is the third with its strains exchanged; beyond pure shear and without a number there is nothing.
  const expected = [[0.436436, 0.305505], [0.57735, 0.23094], [0.64859, 0.349476], [0.64859, 0.349476]] as const // prettier-ignore
  expect(found.x).toHaveLength(4)
  for (const [i, [eta, strain]] of expected.entries()) {
    expect(found.x[i]! / eta).toBeCloseTo(1, 5)
    expect(found.y[i]! / strain).toBeCloseTo(1, 5)
  }
})
