import type { FlowCurve } from './flow-curve.ts'

export type CardPoints = {
  /** εp [1], from exactly 0, rising. */
  readonly strain: Float64Array
  /** σ [MPa], rising. */
  readonly stress: Float64Array
  /** How far a point had to be raised so that the curve rises [MPa]; a plateau needs a little, a wrong law much. */
  readonly largestRaise: number
}

/**
 * Points of a flow curve as solvers want them (models, rules for export): from 0 with the stress at εp = 0.0002, denser at
 * small strain, rising by 1 MPa per unit of strain or more, none closer than 1e-5.
 *
 * @param last     last plastic strain [1]
 * @param count    30 … 150
 * @param through  strains that must be among the points, such as uniform strain
 * @throws RangeError for a count or last strain that no card takes, or a stress that is not above 0
 */
export function cardPoints(
  flow: FlowCurve,
  { last = 1, count = 80, through = [] }: { last?: number; count?: number; through?: readonly number[] } = {},
): CardPoints {
  if (!(count >= 30 && count <= 150)) throw new RangeError(`${count} points: a card takes 30 to 150`)
  if (!(last >= 0.1 && last <= 5)) throw new RangeError(`last plastic strain ${last} is not between 0.1 and 5`)
  const grid = Array.from({ length: count }, (_, i) => Number((last * (i / (count - 1)) ** 2).toFixed(6)))
  for (const strain of through) {
    if (!(strain > 0 && strain < last)) throw new RangeError(`strain ${strain} is not between 0 and ${last}`)
    // It takes the place of its nearest neighbour, so that no two points come too close.
    const nearest = grid.reduce(
      (best, at, i) => (i > 0 && Math.abs(at - strain) < Math.abs(grid[best]! - strain) ? i : best),
      1,
    )
    if (nearest < count - 1) grid[nearest] = strain
  }
  const strain = Float64Array.from(grid)
  const stress = new Float64Array(count)
  let largestRaise = 0
  for (let i = 0; i < count; i++) {
    const value = flow.stress(i === 0 ? 0.0002 : Math.max(0.0002, strain[i]!))
    if (!(value > 0 && value < Infinity)) throw new RangeError(`stress at εp = ${strain[i]} is ${value} MPa`)
    const least = i === 0 ? value : stress[i - 1]! + (strain[i]! - strain[i - 1]!)
    stress[i] = Math.max(value, least)
    largestRaise = Math.max(largestRaise, stress[i]! - value)
  }
  return { strain, stress, largestRaise }
}
