type Sloped = { readonly value: number; readonly slopes: Float64Array }

const historyLength = 8
const sufficient = 1e-4

/**
 * Limited-memory BFGS in a box with backtracking (Nocedal and Wright 2006, algorithms 7.4, 7.5 and 3.1).
 * @param at  value Infinity where undefined
 * @returns the best point within the allowed evaluations; the start if its value is not finite
 */
export function quasiNewton(
  at: (place: Float64Array) => Sloped,
  start: Float64Array,
  { lower, upper, evaluations, tolerance = 1e-6 }: Box & { evaluations: number; tolerance?: number },
): { readonly place: Float64Array; readonly value: number } {
  let place = start
  let here = at(place)
  let left = evaluations - 1
  const steps: { step: Float64Array; change: Float64Array; rho: number }[] = []
  while (left > 0 && Number.isFinite(here.value)) {
    let direction = downhill(here.slopes, steps)
    // No step across a bound.
    direction = direction.map((d, j) =>
      (d < 0 && place[j]! <= lower[j]!) || (d > 0 && place[j]! >= upper[j]!) ? 0 : d,
    )
    let slope = dot(direction, here.slopes)
    if (!(slope < 0)) {
      if (steps.length === 0) break
      steps.length = 0
      continue
    }
    let length = steps.length === 0 ? Math.min(1, 1 / Math.sqrt(dot(direction, direction))) : 1
    let next: Float64Array
    let there: Sloped
    do {
      next = place.map((value, j) => Math.min(upper[j]!, Math.max(lower[j]!, value + length * direction[j]!)))
      there = at(next)
      left--
      if (there.value <= here.value + sufficient * length * slope) break
      length /= there.value === Infinity ? 4 : 2
    } while (left > 0 && length > 1e-10)
    if (!(there.value < here.value)) {
      if (steps.length === 0) break
      steps.length = 0
      continue
    }
    const step = next.map((value, j) => value - place[j]!)
    const change = there.slopes.map((value, j) => value - here.slopes[j]!)
    const curvature = dot(step, change)
    if (curvature > 1e-12) steps.push({ step, change, rho: 1 / curvature })
    if (steps.length > historyLength) steps.shift()
    const gain = here.value - there.value
    place = next
    here = there
    if (gain < tolerance * Math.max(1, Math.abs(here.value))) break
  }
  return { place, value: here.value }
}

type Box = { readonly lower: Float64Array; readonly upper: Float64Array }

function downhill(
  slopes: Float64Array,
  steps: readonly { step: Float64Array; change: Float64Array; rho: number }[],
): Float64Array {
  const q = Float64Array.from(slopes)
  const shares: number[] = []
  for (const { step, change, rho } of steps.toReversed()) {
    const share = rho * dot(step, q)
    shares.unshift(share)
    for (let j = 0; j < q.length; j++) q[j]! -= share * change[j]!
  }
  const last = steps.at(-1)
  const size = last ? dot(last.step, last.change) / dot(last.change, last.change) : 1
  for (let j = 0; j < q.length; j++) q[j]! *= size
  for (const [k, { step, change, rho }] of steps.entries()) {
    const rest = shares[k]! - rho * dot(change, q)
    for (let j = 0; j < q.length; j++) q[j]! += rest * step[j]!
  }
  return q.map((value) => -value)
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
