import type { MapPosition } from './map-position.ts'

type OverlayLine = { readonly label: string; readonly points: readonly MapPosition[] }

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
      readonly symbol: string
    }
  | { readonly kind: 'function'; readonly label: string; readonly y: (x: number) => number }

/** Visible range of x, and the largest useful y. */
export type Extent = { readonly from: number; readonly to: number; readonly top: number }

export function overlayLines(overlay: Overlay, extent: Extent): OverlayLine[] {
  switch (overlay.kind) {
    case 'hyperbolas':
      // x · y = product, in units of x times y.
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

/** y = c · xᵐ, straight on logarithmic axes (M. F. Ashby, Materials Selection in Mechanical Design, ch. 5). */
export function indexLine(through: MapPosition, slope: number, extent: Extent): OverlayLine {
  const scale = through.y / through.x ** slope
  return { label: `slope ${slope}`, points: along(extent, (x) => scale * x ** slope) }
}

const steps = 60

function along({ from, to, top }: Extent, y: (x: number) => number): MapPosition[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / steps
    return { x, y: y(x) }
  }).filter((place) => Number.isFinite(place.y) && place.y >= 0 && place.y <= top)
}
