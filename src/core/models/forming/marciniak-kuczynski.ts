import { given, parameter } from '../parameters.ts'
import { bracketedRoot } from '../../numerics/bracketed-root.ts'
import type { FormingLimitModel } from './law.ts'
import type { LimitPoint } from './limit-curve.ts'
import { grooveLimit, type MkMaterial, type MkRun } from './mk-groove.ts'

export type MkOptions = {
  /** Thickness of the groove over that of the sheet, 0.98 … 0.9999. */
  readonly f0: number
  /** Necked when the groove flows this many times as fast as the sheet. */
  readonly ratio?: number | undefined
  /** Strain rate of the sheet [1/s]. */
  readonly rate?: number | undefined
}

/** What the model says about itself; hardening, rate effect and yield surface are given to it. */
export const marciniakKuczynskiModel: Omit<FormingLimitModel, 'limit' | 'range'> = {
  id: 'marciniak-kuczynski',
  label: 'Marciniak–Kuczyński',
  equation: {
    text: 'σnn,A·tA = σnn,B·tB, σnt,A·tA = σnt,B·tB, dεtt,A = dεtt,B, tB = f0·tA at first; limit where dε̄B/dε̄A reaches 10',
    tex: '\\sigma_{nn}^A t_A = \\sigma_{nn}^B t_B,\\quad \\sigma_{nt}^A t_A = \\sigma_{nt}^B t_B,\\quad d\\varepsilon_{tt}^A = d\\varepsilon_{tt}^B,\\quad t_B^0 = f_0\\,t_A^0',
  },
  parameters: [
    parameter('f0', 'f_0', '1', 'thickness of the groove over that of the sheet', [0.95, 0.9999], 0.99),
    given('ratio', 'ε̇_B/ε̇_A', '1', 'ratio of strain rates taken as necking', [2, 1000], 10),
  ],
  validity:
    'Straight paths. Hardening, rate effect and yield surface decide the result; f0 is set on the measured plane-strain point.',
  source: 'Z. Marciniak, K. Kuczyński, Int. J. Mech. Sci. 9 (1967) 609; J. W. Hutchinson, K. W. Neale (1978) for β < 0',
}

/** A limit point and how it came about. */
export type MkPoint = { readonly beta: number; readonly point: LimitPoint; readonly grooveAngle: number }

/**
 * Forming limit on straight strain paths, the major strain along the rolling direction (turn the surface for TD). For
 * β ≥ 0 the groove lies across the major strain; for β < 0 the angle that necks first is sought.
 *
 * @param betas  ε2/ε1 [1], −0.5 … 1
 * @throws RangeError for f0 or β out of range, or a path that does not neck below a strain of 3
 */
export function marciniakKuczynski(material: MkMaterial, betas: readonly number[], options: MkOptions): MkPoint[] {
  const run: MkRun = { f0: options.f0, ratio: options.ratio ?? 10, rate: options.rate ?? 0.001 }
  if (!(run.f0 >= 0.9 && run.f0 < 1)) throw new RangeError(`f0 ${run.f0} is not between 0.9 and 1`)
  if (!(run.ratio > 1)) throw new RangeError(`ratio ${run.ratio} is not above 1`)
  return betas.map((beta) => {
    if (!(beta >= -0.6 && beta <= 1)) throw new RangeError(`β ${beta} is not between −0.6 and 1`)
    const { major, grooveAngle } = beta < 0 ? weakestGroove(material, beta, run) : acrossMajor(material, beta, run)
    if (!(major < 3)) throw new RangeError(`no necking at β = ${beta} below a major strain of 3`)
    return { beta, point: [beta * major, major], grooveAngle }
  })
}

/**
 * f0 that brings the plane-strain limit to a measured one.
 *
 * @throws RangeError where no f0 between 0.9 and 0.9999 does
 */
export function imperfectionFor(
  material: MkMaterial,
  planeStrain: number,
  options: Omit<MkOptions, 'f0'> = {},
): number {
  const miss = (f0: number) => marciniakKuczynski(material, [0], { ...options, f0 })[0]!.point[1] - planeStrain
  const f0 = bracketedRoot(miss, 0.9, 0.9999, 1e-7)
  if (f0 === undefined) {
    const [least, most] = [0.9, 0.9999].map((end) => (miss(end) + planeStrain).toPrecision(3))
    throw new RangeError(
      `no groove between 0.9 and 0.9999 gives a plane-strain limit of ${planeStrain.toPrecision(3)}: with this hardening they give ${least} to ${most}`,
    )
  }
  return f0
}

function acrossMajor(material: MkMaterial, beta: number, run: MkRun) {
  return { major: grooveLimit(material, beta, 0, run), grooveAngle: 0 }
}

type Tried = { readonly angle: number; readonly major: number }

/** Angles 8° apart until the limit rises, then the lowest one by parabolas and halvings, to about half a degree. */
function weakestGroove(material: MkMaterial, beta: number, run: MkRun): { major: number; grooveAngle: number } {
  const tried = (angle: number): Tried => ({ angle, major: grooveLimit(material, beta, angle, run) })
  let [a, b, c] = [tried(0), tried(4), tried(8)]
  // Left and right of 0 are mirror images: the lowest angle may be 0 itself.
  if (a.major <= b.major) return { major: a.major, grooveAngle: 0 }
  while (c.major < b.major && c.angle < 60) [a, b, c] = [b, c, tried(c.angle + 8)]
  for (let round = 0; round < 6; round++) {
    const guess = vertex(a, b, c)
    if (c.angle - a.angle < 2 || (Math.abs(guess - b.angle) < 0.4 && c.angle - a.angle < 9)) break
    const angle =
      Math.abs(guess - b.angle) >= 0.4
        ? guess
        : c.angle - b.angle > b.angle - a.angle
          ? (b.angle + c.angle) / 2
          : (a.angle + b.angle) / 2
    const next = tried(angle)
    if (next.angle < b.angle) [a, b, c] = next.major < b.major ? [a, next, b] : [next, b, c]
    else [a, b, c] = next.major < b.major ? [b, next, c] : [a, b, next]
  }
  return { major: b.major, grooveAngle: b.angle }
}

/** Lowest point of the parabola through three; the middle of the left half where the right limit is infinite. */
function vertex(a: Tried, b: Tried, c: Tried): number {
  const left = (b.angle - a.angle) * (b.major - c.major)
  const right = (b.angle - c.angle) * (b.major - a.major)
  const at = b.angle - ((b.angle - a.angle) * left - (b.angle - c.angle) * right) / (2 * (left - right))
  return at > a.angle && at < c.angle ? at : (a.angle + b.angle) / 2
}
