import type { FieldImage } from '../strain-fields/index.ts'

/** Limit for a page: two strains per point of each image, and the places of one. */
const maxNumbers = 60_000

/** Evenly spaced, always with the last image. `left`: left-out data in words. */
export function reducedField(images: readonly FieldImage[], max = maxNumbers) {
  const points = images.at(-1)?.x.length ?? 0
  const every = Math.max(1, Math.ceil(points / max))
  const kept = Math.max(1, Math.floor(max / Math.max(1, points / every)))
  const chosen =
    images.length <= kept
      ? images
      : Array.from(
          { length: kept },
          (_, i) => images[images.length - 1 - Math.floor(((kept - 1 - i) * images.length) / kept)]!,
        )
  const thin = (values: Float64Array) => (every === 1 ? values : values.filter((_, i) => i % every === 0))
  const reductions = [
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
    left: reductions.length > 0 ? `Drawn from ${reductions.join(' and ')}.` : null,
  }
}
