import type { Curve } from '../../curves/curve.ts'
import { evaluatePolynomial, polynomialFit } from '../../numerics/polynomial-fit.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import type { GeometryLimit } from './points.ts'
import { evenly } from '../../numerics/evenly.ts'

/** FLC0, how sure it is, and the two geometries it lies between. */
export type PlaneStrainLimit = {
  readonly value: number
  readonly between: readonly [GeometryLimit, GeometryLimit]
}

/** A point counts as plane strain within this minor strain. */
const nearPlaneStrain = 0.03
/** … and, where no other path lies on the far side of it, within this ratio of minor to major strain. */
const plainEnough = 0.15

/**
 * Major limit strain at zero minor strain, straight between the geometry means on both sides of it; the nearest mean when
 * all lie on one side but one within |ε2| ≤ 0.03 (docs/science/tests.md#flc-forming-limit-curve, checks).
 */
export function planeStrainLimit(means: readonly GeometryLimit[]): PlaneStrainLimit | { readonly reason: Flag } {
  const sorted = means.toSorted((a, b) => a.minor - b.minor)
  const right = sorted.findIndex(({ minor }) => minor >= 0)
  const [before, after] = [sorted[right - 1], sorted[right]]
  if (before && after) {
    const share = -before.minor / (after.minor - before.minor)
    return { value: before.major + share * (after.major - before.major), between: [before, after] }
  }
  const nearest = sorted.toSorted((a, b) => Math.abs(a.minor) - Math.abs(b.minor))[0]
  if (nearest && Math.abs(nearest.minor) <= Math.min(nearPlaneStrain, plainEnough * nearest.major))
    return { value: nearest.major, between: [nearest, nearest] }
  return { reason: 'no_plane_strain' }
}

/**
 * Curve through the geometry means: a straight line towards uniaxial tension and a parabola towards equibiaxial stretching,
 * both through (0, FLC0), within the measured minor strains.
 *
 * @returns x: ε2, y: ε1
 */
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
  const x = evenly(low, high, 101)
  return { x, y: x.map((minor) => (minor < 0 ? left(minor) : right(minor))) }
}

/** Least squares of ε1 = FLC0 + b·ε2 (+ c·ε2²): the polynomial of (ε1 − FLC0)/ε2, weighted by ε2². */
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
