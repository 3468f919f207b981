import { describe, expect, test } from 'vitest'
import { bracketedRoot, newtonSystem } from './roots.ts'
import { solveLinear } from './linear-system.ts'

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

describe('linear system', () => {
  test.each([
    // by hand; the second needs a change of rows
    [
      'diagonal',
      [
        [2, 0],
        [0, 4],
      ],
      [2, 2],
      [1, 0.5],
    ],
    [
      'zero on the diagonal',
      [
        [0, 1],
        [1, 0],
      ],
      [3, 5],
      [5, 3],
    ],
    [
      'three unknowns',
      [
        [2, 1, -1],
        [-3, -1, 2],
        [-2, 1, 2],
      ],
      [8, -11, -3],
      [2, 3, -1],
    ],
  ])('%s', (_why, a, b, x) => {
    for (const [i, value] of solveLinear(a, b)!.entries()) expect(value).toBeCloseTo(x[i]!, 12)
  })

  test('singular', () => {
    expect(
      solveLinear(
        [
          [1, 2],
          [2, 4],
        ],
        [1, 2],
      ),
    ).toBeUndefined()
  })
})

describe("Newton's method", () => {
  test('finds the crossing of a circle and a line', () => {
    // x² + y² = 25 and y = x + 1 cross at (3, 4)
    const found = newtonSystem(([x, y]) => [x! * x! + y! * y! - 25, y! - x! - 1], [1, 1])
    expect(found.converged).toBe(true)
    expect(found.x[0]).toBeCloseTo(3, 12)
    expect(found.x[1]).toBeCloseTo(4, 12)
  })

  test('halves steps that would leave the domain', () => {
    // ln x = 0 from x = 3: the full step goes to a negative x
    expect(newtonSystem(([x]) => [Math.log(x!)], [3]).x[0]).toBeCloseTo(1, 10)
  })

  test('says when there is no root', () => {
    expect(newtonSystem(([x]) => [x! * x! + 1], [0.5]).converged).toBe(false)
  })
})
