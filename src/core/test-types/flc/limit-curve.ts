import type { Curve } from '../../curves/curve.ts'
import { evaluatePolynomial, polynomialFit } from '../../numerics/polynomial-fit.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import type { GeometryLimit } from './points.ts'
import { linspace } from '../../numerics/arrays.ts'

type PlaneStrainLimit = {
  readonly value: number
  readonly between: readonly [GeometryLimit, GeometryLimit]
}

const maxMinorStrain = 0.03
/** Minor over major strain of a plane-strain point if all other points are on one side. */
const maxStrainRatio = 0.15

/** FLC0 between the geometry means, or the nearest within |ε2| ≤ 0.03 (docs/science/tests.md#flc-forming-limit-curve, checks). */
export function planeStrainLimit(means: readonly GeometryLimit[]): PlaneStrainLimit | { readonly reason: Flag } {
  const sorted = means.toSorted((a, b) => a.minor - b.minor)
  const right = sorted.findIndex(({ minor }) => minor >= 0)
  const [before, after] = [sorted[right - 1], sorted[right]]
  if (before && after) {
    const share = -before.minor / (after.minor - before.minor)
    return { value: before.major + share * (after.major - before.major), between: [before, after] }
  }
  const nearest = sorted.toSorted((a, b) => Math.abs(a.minor) - Math.abs(b.minor))[0]
  if (nearest && Math.abs(nearest.minor) <= Math.min(maxMinorStrain, maxStrainRatio * nearest.major))
    return { value: nearest.major, between: [nearest, nearest] }
  return { reason: 'no_plane_strain' }
}

/** A line towards uniaxial and a parabola towards equibiaxial tension, both through (0, FLC0); x: ε2, y: ε1. */
export function fittedLimit(means: readonly GeometryLimit[], flc0: number): Curve {
  const low = Math.min(0, ...means.map(({ minor }) => minor))
  const high = Math.max(0, ...means.map(({ minor }) => minor))
  const left = branch(
    means.filter(({ minor }) => minor < 0),
    flc0,
    1,
  )
  const right = branch(
    means.filter(({ minor }) => minor > 0),
    flc0,
    2,
  )
  const x = linspace(low, high, 101)
  return { x, y: x.map((minor) => (minor < 0 ? left(minor) : right(minor))) }
}

/** ε1 = FLC0 + b·ε2 (+ c·ε2²), as a polynomial of (ε1 − FLC0)/ε2 weighted by ε2². */
function branch(means: readonly GeometryLimit[], flc0: number, degree: number): (minor: number) => number {
  const distinct = new Set(means.map(({ minor }) => minor)).size
  const used = Math.min(degree, distinct)
  if (used === 0) return () => flc0
  const x = means.map(({ minor }) => minor)
  const y = means.map(({ minor, major }) => (major - flc0) / minor)
  if (used === 1) {
    const weight = x.reduce((sum, value) => sum + value * value, 0)
    const slope = x.reduce((sum, value, i) => sum + value * value * y[i]!, 0) / weight
    return (minor) => flc0 + slope * minor
  }
  const polynomial = polynomialFit(
    x,
    y,
    used - 1,
    x.map((value) => value * value),
  )
  return (minor) => flc0 + minor * evaluatePolynomial(polynomial, minor)
}
