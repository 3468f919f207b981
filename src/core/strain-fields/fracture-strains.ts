import { fieldMaximum } from '../test-types/fsm/field-maximum.ts'
import { completeRows } from '../evaluate/steps/columns.ts'
import { readably } from '../short-numbers.ts'
import { type LoadingPath, loadingPath } from './loading-path.ts'
import { type FieldImage, pointSpacing } from './strain-field.ts'
import { withoutOutliers } from './without-outliers.ts'

/** Strain at fracture over one element size. */
export type SizedStrain = {
  /** Edge of the element: diameter of the virtual gauge [mm]. */
  readonly size: number
  /** Null where the field cannot tell it; `reason` says why. */
  readonly path: LoadingPath | null
  readonly reason: string | null
  /** The gauge reaches beyond the measured field: the strain is that of the side that was measured. */
  readonly beyondEdge: boolean
}

export type FractureStrains = {
  /** Where it breaks: middle of the hottest spot of the last image over the smallest size [mm]. */
  readonly x: number
  readonly y: number
  /** The spot is closer to the edge of the field than the smallest size. */
  readonly atEdge: boolean
  /** Distance of the points [mm]. */
  readonly spacing: number
  /** Points of the last image that were left out as outliers. */
  readonly removed: number
  /** By rising size. */
  readonly sizes: readonly SizedStrain[]
}

/**
 * Where a specimen breaks, and its strain there over elements of different sizes. The critical point is that of the smallest
 * size in the last image; all sizes lie about it, so that they differ by their length alone. Each is the strain that ends the
 * loading path of its own gauge (`loadingPath`, with its range of validity).
 *
 * @param images  in the order of the test, the last one before fracture at the end
 * @param sizes   [mm], above 0
 * @param filter  leave out single points that jump (`withoutOutliers`) in every image
 * @throws RangeError where there is no image, no size, or no measured point
 */
export function fractureStrains(
  images: readonly FieldImage[],
  sizes: readonly number[],
  { filter = true }: { readonly filter?: boolean } = {},
): FractureStrains {
  const rising = [...new Set(sizes)].toSorted((a, b) => a - b)
  const wrong = rising.find((size) => !(size > 0))
  if (wrong !== undefined) throw new RangeError(`element size ${wrong} mm is not above 0`)
  const raw = images.at(-1)
  if (!raw || rising.length === 0) throw new RangeError('an image and an element size are needed')
  const cleaned = images.map((image) => {
    const clean = filter ? withoutOutliers(image) : { field: image, removed: 0 }
    return { image: { ...clean.field, name: image.name }, removed: clean.removed }
  })
  const { image: last, removed } = cleaned.at(-1)!
  const { x, y, eps1, eps2 } = last
  const spacing = pointSpacing(last)
  const hottest = fieldMaximum(completeRows({ x, y, eps1, eps2 }).columns, rising[0]!)
  if (!hottest) throw new RangeError(`${raw.name}: no point was measured`)
  const all = cleaned.map(({ image }) => image)
  return {
    x: hottest.x,
    y: hottest.y,
    atEdge: hottest.atEdge,
    spacing,
    removed,
    sizes: rising.map((size) => sized(all, { ...hottest, diameter: size }, spacing)),
  }
}

type Spot = { readonly x: number; readonly y: number; readonly diameter: number }

function sized(images: readonly FieldImage[], { x, y, diameter: size }: Spot, spacing: number): SizedStrain {
  const refused = (reason: string): SizedStrain => ({ size, path: null, reason, beyondEdge: false })
  if (size < spacing) {
    const distance = Number(spacing.toPrecision(3))
    return refused(`${size} mm is less than the distance of the points, ${distance} mm.`)
  }
  try {
    const path = readably(() => loadingPath(images, { x, y, diameter: size }))
    const covered = (path.within * spacing ** 2) / ((Math.PI * size ** 2) / 4)
    return { size, path, reason: null, beyondEdge: path.within > 4 && covered < leastCovered }
  } catch (error) {
    if (error instanceof RangeError) return refused(`${error.message}.`)
    throw error
  }
}

/** Share of a gauge within the field; counting points of a grid is as rough as that [1]. */
const leastCovered = 0.7
