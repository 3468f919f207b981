import { solveLinear } from './linear-system.ts'

/**
 * Root by inverse quadratic interpolation or bisection (T. R. Chandrupatla, Adv. Eng. Softw. 28 (1997) 145).
 * @param tolerance absolute, of x
 * @returns undefined if both signs are equal or a value is NaN
 */
export function bracketedRoot(
  f: (x: number) => number,
  from: number,
  to: number,
  tolerance = 1e-12,
): number | undefined {
  let [a, b, c] = [to, from, from]
  let fa = f(a)
  let fb = f(b)
  let fc = fb
  if (fa === 0) return a
  if (fb === 0) return b
  if (!(fa * fb < 0)) return undefined
  let share = 0.5
  for (let i = 0; i < 200; i++) {
    const x = a + share * (b - a)
    const fx = f(x)
    if (fx > 0 === fa > 0) {
      c = a
      fc = fa
    } else {
      c = b
      fc = fb
      b = a
      fb = fa
    }
    a = x
    fa = fx
    const [best, min] = Math.abs(fa) < Math.abs(fb) ? [a, fa] : [b, fb]
    const narrow = (2e-16 * Math.abs(best) + tolerance / 2) / Math.abs(b - a)
    if (narrow > 0.5 || min === 0) return best
    const xi = (a - b) / (c - b)
    const phi = (fa - fb) / (fc - fb)
    share = 0.5
    if (phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi) {
      share = (fa / (fb - fa)) * (fc / (fb - fc)) + ((c - a) / (b - a)) * (fa / (fc - fa)) * (fb / (fc - fb))
    }
    share = Math.min(1 - narrow, Math.max(narrow, share))
  }
  return a
}

type NewtonResult = {
  readonly x: number[]
  readonly residual: number
  readonly iterations: number
  readonly converged: boolean
}

/** Newton's method with central differences and step halving. `residual`: F(x), NaN where undefined. */
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

/** Longest of the steps 1, ½, ¼ … that lowers the residual. */
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
  return values.reduce((max, value) => (Math.abs(value) <= max ? max : Math.abs(value)), 0)
}
