import { expect, test } from 'vitest'
import { bracketedRoot } from './bracketed-root.ts'

test.each([
  ['square root of two', (x: number) => x * x - 2, 0, 2, Math.SQRT2],
  ['flat before the root', (x: number) => x ** 9 - 1e-9, 0, 2, 0.1],
  ['at an end', (x: number) => x, 0, 1, 0],
  ['falling', (x: number) => Math.exp(-x) - 0.5, 0, 5, Math.LN2],
])('%s', (_why, f, from, to, root) => {
  expect(bracketedRoot(f, from, to)).toBeCloseTo(root, 10)
})

test('without a change of sign there is none', () => {
  expect(bracketedRoot((x) => x * x + 1, -1, 1)).toBeUndefined()
})
