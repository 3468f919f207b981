import { expect, test } from 'vitest'
import { drawnPath } from './drawn-path.ts'

test('a path drawn by hand keeps where it begins, turns and ends', () => {
  const straight = Array.from({ length: 21 }, (_, i) => ({ x: -0.002 * i, y: 0.005 * i }))
  const across = Array.from({ length: 20 }, (_, i) => ({ x: -0.04 + 0.004 * (i + 1), y: 0.1 + 0.0045 * (i + 1) }))
  expect(drawnPath([...straight, ...across])).toBe('0 0; -0.04 0.1; 0.04 0.19')
})

test('what lies below the axis is not stretching: it stays on the axis', () =>
  expect(drawnPath([0, 1, 2].map((i) => ({ x: 0.1 * i, y: 0.2 * i - 0.01 })))).toBe('0 0; 0.1 0.19; 0.2 0.39'))
