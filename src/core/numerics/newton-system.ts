import { solveLinear } from './linear-system.ts'

export type NewtonResult = {
  readonly x: number[]
  /** Largest residual at x. */
  readonly residual: number
  readonly iterations: number
  readonly converged: boolean
}

/**
 * Root of n equations in n unknowns: Newton's method, central differences, steps halved until the residual falls.
 *
 * @param residual   F(x), of the length of x; may return NaN where it has no value
 * @param tolerance  of the largest residual
 */
export function newtonSystem(
  residual: (x: readonly number[]) => number[],
  start: readonly number[],
  { tolerance = 1e-12, iterations = 50 } = {},
): NewtonResult {
  let x = [...start]
  let f = residual(x)
  for (let count = 0; count < iterations; count++) {
    if (largest(f) <= tolerance) return { x, residual: largest(f), iterations: count, converged: true }
    const columns = x.map((value, j) => {
      const h = 1e-6 * Math.max(1, Math.abs(value))
      const up = residual(x.with(j, value + h))
      const down = residual(x.with(j, value - h))
      return up.map((above, i) => (above - down[i]!) / (2 * h))
    })
    const direction = solveLinear(
      f.map((_, i) => columns.map((column) => column[i]!)),
      f.map((value) => -value),
    )
    const next = direction && shorten(residual, x, direction, f)
    if (!next) return { x, residual: largest(f), iterations: count, converged: false }
    x = next.x
    f = next.f
  }
  return { x, residual: largest(f), iterations, converged: largest(f) <= tolerance }
}

/** The longest of the steps 1, ½, ¼ … that lowers the residual. */
function shorten(
  residual: (x: readonly number[]) => number[],
  x: readonly number[],
  direction: readonly number[],
  before: readonly number[],
): { x: number[]; f: number[] } | undefined {
  const size = norm(before)
  for (let share = 1; share > 1e-6; share /= 2) {
    const trial = x.map((value, i) => value + share * direction[i]!)
    const f = residual(trial)
    if (norm(f) < size) return { x: trial, f }
  }
  return undefined
}

function norm(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value * value, 0)
  return Number.isNaN(sum) ? Infinity : Math.sqrt(sum)
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => (Math.abs(value) <= most ? most : Math.abs(value)), 0)
}
