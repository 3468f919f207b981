import type { FieldImage } from '../strain-fields/index.ts'

/** Numbers of a field that travel to a page: each has two strains, and one image its places. */
const mostNumbers = 60_000

/**
 * As many images and points as a page can carry, spread evenly; the last image is always among them, and points are those of each
 * so many rows of the file. `left` says what was left out.
 */
export function lightened(images: readonly FieldImage[], most = mostNumbers) {
  const points = images.at(-1)?.x.length ?? 0
  const every = Math.max(1, Math.ceil(points / most))
  const kept = Math.max(1, Math.floor(most / Math.max(1, points / every)))
  const chosen =
    images.length <= kept
      ? images
      : Array.from(
          { length: kept },
          (_, i) => images[images.length - 1 - Math.floor(((kept - 1 - i) * images.length) / kept)]!,
        )
  const thin = (values: Float64Array) => (every === 1 ? values : values.filter((_, i) => i % every === 0))
  const told = [
    ...(every > 1 ? [`one point in ${every}`] : []),
    ...(chosen.length < images.length ? [`${chosen.length} of ${images.length} images`] : []),
  ]
  return {
    images: chosen.map(({ name, x, y, eps1, eps2 }) => ({
      name,
      x: thin(x),
      y: thin(y),
      eps1: thin(eps1),
      eps2: thin(eps2),
    })),
    left: told.length > 0 ? `Drawn from ${told.join(' and ')}.` : null,
  }
}
