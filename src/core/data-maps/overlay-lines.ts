import type { Place } from './place.ts'

/** A line that stands for a rule and not for data, over the whole width of a map. */
export type OverlayLine = { readonly label: string; readonly points: readonly Place[] }

/** What is drawn over a map, as its preset says. */
export type Overlay =
  | {
      readonly kind: 'hyperbolas'
      readonly products: readonly number[]
      readonly unit: string
      readonly factor: number
    }
  | { readonly kind: 'rays'; readonly slopes: readonly number[]; readonly label: string }
  | { readonly kind: 'levels'; readonly values: readonly number[]; readonly unit: string }
  | {
      readonly kind: 'verticals'
      readonly at: readonly { readonly x: number; readonly label: string }[]
      /** In words, beside each place. */
      readonly symbol: string
    }
  | { readonly kind: 'function'; readonly label: string; readonly y: (x: number) => number }

/** Both ends of the part of x that is seen, and the largest y worth drawing to. */
export type Extent = { readonly from: number; readonly to: number; readonly top: number }

/** Lines of an overlay between the ends of a map, as far as they stay within its height. */
export function overlayLines(overlay: Overlay, extent: Extent): OverlayLine[] {
  switch (overlay.kind) {
    case 'hyperbolas':
      // x · y = product, given in a unit of so many units of x times y.
      return overlay.products.map((product) => ({
        label: `${product} ${overlay.unit}`,
        points: along(extent, (x) => (product * overlay.factor) / x),
      }))
    case 'rays':
      return overlay.slopes.map((slope) => ({
        label: `${overlay.label} ${slope}`,
        points: along({ ...extent, from: Math.min(extent.from, 0) }, (x) => slope * x),
      }))
    case 'levels':
      return overlay.values.map((value) => ({
        label: `${value} ${overlay.unit}`,
        points: [
          { x: extent.from, y: value },
          { x: extent.to, y: value },
        ],
      }))
    case 'verticals':
      // Also where no coil lies: they say where the data could be.
      return overlay.at.map(({ x, label }) => ({
        label: `${overlay.symbol} ${x
          .toFixed(3)
          .replace('-', '−')
          .replace(/\.000$/, '')}, ${label}`,
        points: [
          { x, y: 0 },
          { x, y: extent.top },
        ],
      }))
    default:
      return [{ label: overlay.label, points: along(extent, overlay.y) }]
  }
}

/**
 * The line of equal material index through a point: along y = c · xᵐ all materials serve alike. On logarithmic axes it is straight
 * with slope m (M. F. Ashby, Materials Selection in Mechanical Design, ch. 5).
 *
 * @param slope  m: exponent of x [1]
 */
export function indexLine(through: Place, slope: number, extent: Extent): OverlayLine {
  const scale = through.y / through.x ** slope
  return { label: `slope ${slope}`, points: along(extent, (x) => scale * x ** slope) }
}

const steps = 60

function along({ from, to, top }: Extent, y: (x: number) => number): Place[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / steps
    return { x, y: y(x) }
  }).filter((place) => Number.isFinite(place.y) && place.y >= 0 && place.y <= top)
}
