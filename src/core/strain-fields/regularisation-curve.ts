import { isotonic } from '../numerics/isotonic.ts'

/** Strains at fracture of one specimen by element size [mm]; null where its field tells none. */
export type StrainsBySize = readonly { readonly size: number; readonly strain: number | null }[]

export type RegularisationCurve = {
  /** The size whose factor is 1 [mm]. */
  readonly reference: number
  /** By rising size; never rising, as the cards ask for it. */
  readonly points: readonly RegularisationPoint[]
}

export type RegularisationPoint = {
  readonly size: number
  /** Factor on the failure strain of the reference size [1]. */
  readonly factor: number
  /** Mean over specimens before it was made to fall [1], smallest and largest of them, and how many. */
  readonly mean: number
  readonly least: number
  readonly most: number
  readonly specimens: number
}

/**
 * Factor on the failure strain over element size, from fields of the same specimens averaged over several lengths:
 *
 *     f(L) = mean over specimens of ε̄f(L) / ε̄f(L0)
 *
 * A specimen counts for a size only where it tells both strains. The means are brought to the nearest falling sequence by least
 * squares, as a card demands, and divided by its value at L0.
 *
 * It is what a virtual gauge measures, no simulation: an element also softens and turns, so check the card with one mesh of each
 * size. Source of the idea: F. Neukamm, M. Feucht, A. Haufe, 7th European LS-DYNA Conference, Salzburg (2009).
 *
 * @throws RangeError where no specimen tells a strain over the reference size
 */
export function regularisationCurve(specimens: readonly StrainsBySize[], reference: number): RegularisationCurve {
  const strainOf = (specimen: StrainsBySize, size: number) => specimen.find((one) => one.size === size)?.strain ?? null
  const sizes = [...new Set(specimens.flatMap((one) => one.map(({ size }) => size)))].toSorted((a, b) => a - b)
  const known = sizes.flatMap((size) => {
    const factors = specimens.flatMap((specimen) => {
      const [own, at] = [strainOf(specimen, size), strainOf(specimen, reference)]
      return own !== null && at !== null && at > 0 ? [own / at] : []
    })
    if (factors.length === 0) return []
    const mean = factors.reduce((sum, factor) => sum + factor, 0) / factors.length
    return [{ size, mean, least: Math.min(...factors), most: Math.max(...factors), specimens: factors.length }]
  })
  const at = known.findIndex(({ size }) => size === reference)
  if (at < 0) throw new RangeError(`no specimen tells a strain at fracture over ${reference} mm`)
  const falling = isotonic(
    known.map(({ mean }) => -mean),
    known.map((point) => point.specimens),
  ).map((value) => -value)
  return { reference, points: known.map((point, i) => ({ ...point, factor: falling[i]! / falling[at]! })) }
}

/** The factors as a card takes them: `0.5:1,1:0.8123`; null for fewer than two sizes. */
export function regularisationText({ points }: RegularisationCurve): string | null {
  if (points.length < 2) return null
  return points.map(({ size, factor }) => `${size}:${Number(factor.toFixed(4))}`).join(',')
}
