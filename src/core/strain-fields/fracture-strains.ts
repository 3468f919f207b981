import { fieldMaximum } from '../test-types/fsm/field-maximum.ts'
import { completeRows } from '../evaluate/steps/columns.ts'
import { withShortNumbers } from '../short-numbers.ts'
import { type LoadingPath, loadingPath } from './loading-path.ts'
import { type FieldImage, pointSpacing } from './strain-field.ts'
import { withoutOutliers } from './without-outliers.ts'

type SizedStrain = {
  /** Diameter of the virtual gauge [mm]. */
  readonly size: number
  readonly path: LoadingPath | null
  readonly reason: string | null
  readonly beyondEdge: boolean
}

export type FractureStrains = {
  /** [mm], over the smallest size. */
  readonly x: number
  readonly y: number
  /** Nearer to the edge of the field than the smallest size. */
  readonly atEdge: boolean
  readonly spacing: number
  readonly removed: number
  readonly sizes: readonly SizedStrain[]
}

/**
 * All sizes are centred on the largest strain over the smallest size in the last image. Sizes [mm]; `filter` removes
 * outliers.
 * @param images  in test order, the last one before fracture at the end
 * @throws RangeError without images, sizes or measured points
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
  if (!raw || rising.length === 0) throw new RangeError('an image and an element size are required')
  const cleaned = images.map((image) => {
    const clean = filter ? withoutOutliers(image) : { field: image, removed: 0 }
    return { image: { ...clean.field, name: image.name }, removed: clean.removed }
  })
  const { image: last, removed } = cleaned.at(-1)!
  const { x, y, eps1, eps2 } = last
  const spacing = pointSpacing(last)
  const hottest = fieldMaximum(completeRows({ x, y, eps1, eps2 }).columns, rising[0]!)
  if (!hottest) throw new RangeError(`${raw.name}: no measured points`)
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
    return refused(`${size} mm is below the point spacing, ${distance} mm.`)
  }
  try {
    const path = withShortNumbers(() => loadingPath(images, { x, y, diameter: size }))
    const covered = (path.within * spacing ** 2) / ((Math.PI * size ** 2) / 4)
    return { size, path, reason: null, beyondEdge: path.within > 4 && covered < minCovered }
  } catch (error) {
    if (error instanceof RangeError) return refused(`${error.message}.`)
    throw error
  }
}

/** Share of a gauge within the field [1]. */
const minCovered = 0.7
