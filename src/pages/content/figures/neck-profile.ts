import type { Section } from '#core/test-types/flc/section-method.ts'

/** Distance from the neck at which the bell of the sheet has half its height [mm]. */
const bellWidth = 20
/** Distance of points along the section [mm] and their number: 30 mm to both sides. */
const [step, points] = [0.5, 121]

/**
 * Strains across a crack in the last picture before it: ε1 = limit/(1 + (x/20)²) + neck·exp(−4·ln 2·(x/width)²). The
 * neck stretches in plane strain, so the minor strain contains the first term only.
 * @param limit  major strain without the neck [1]
 * @param neck   additional strain at the crack [1]
 * @param width  of the neck at half its height, about the thickness of the sheet [mm]
 * @param ratio  ε2/ε1 of the path [1]
 * @throws RangeError if limit or width is not above 0
 */
export function neckProfile({
  limit,
  neck,
  width,
  ratio,
}: {
  limit: number
  neck: number
  width: number
  ratio: number
}): Section {
  if (!(limit > 0 && width > 0)) throw new RangeError(`limit ${limit} and width ${width} mm must be above 0`)
  const x = Float64Array.from({ length: points }, (_, i) => step * (i - (points - 1) / 2))
  const bell = x.map((at) => limit / (1 + (at / bellWidth) ** 2))
  const tip = x.map((at) => neck * Math.exp(-4 * Math.LN2 * (at / width) ** 2))
  return { x, eps1: bell.map((strain, i) => strain + tip[i]!), eps2: bell.map((strain) => ratio * strain), crack: 0 }
}
