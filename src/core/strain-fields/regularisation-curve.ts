import { isotonic } from '../numerics/isotonic.ts'

/** Fracture strains of one specimen by element size [mm]. */
type StrainsBySize = readonly { readonly size: number; readonly strain: number | null }[]

export type RegularisationCurve = {
  /** Size with factor 1 [mm]. */
  readonly reference: number
  /** By increasing size; factors do not increase. */
  readonly points: readonly RegularisationPoint[]
}

type RegularisationPoint = {
  readonly size: number
  /** On the failure strain of the reference size. */
  readonly factor: number
  readonly mean: number
  readonly min: number
  readonly max: number
  readonly specimens: number
}

/**
 * f(L) = mean of ε̄f(L) / ε̄f(L0), made non-increasing by least squares, as cards require. Contains no simulation:
 * check the card with a mesh of each size. Idea: F. Neukamm, M. Feucht, A. Haufe, 7th European LS-DYNA Conference,
 * Salzburg (2009).
 * @throws RangeError without a strain over the reference size
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
    return [{ size, mean, min: Math.min(...factors), max: Math.max(...factors), specimens: factors.length }]
  })
  const at = known.findIndex(({ size }) => size === reference)
  if (at < 0) throw new RangeError(`no specimen has a strain at fracture over ${reference} mm`)
  const falling = isotonic(
    known.map(({ mean }) => -mean),
    known.map((point) => point.specimens),
  ).map((value) => -value)
  return { reference, points: known.map((point, i) => ({ ...point, factor: falling[i]! / falling[at]! })) }
}

/** `0.5:1,1:0.8123`; null below two sizes. */
export function regularisationText({ points }: RegularisationCurve): string | null {
  if (points.length < 2) return null
  return points.map(({ size, factor }) => `${size}:${Number(factor.toFixed(4))}`).join(',')
}
