import { between, part, valueAt, type Scale, type View } from './scale.ts'

/** Position on both axes, 0 … 1 from the lower left corner. */
export type ChartPosition = { readonly x: number; readonly y: number }

/** Fraction of the home range. */
const minSpan = 1e-6

/** Zooms about a fixed position; a factor below 1 enlarges. */
export function zoom(view: View, home: View, factor: number, about: ChartPosition = { x: 0.5, y: 0.5 }): View {
  const one = (scale: Scale, fraction: number) =>
    part(scale, fraction - fraction * factor, fraction + (1 - fraction) * factor)
  return limit({ x: one(view.x, about.x), y: one(view.y, about.y) }, home, view)
}

/** Moves by fractions of the visible range; positive to the right and up. */
export function pan(view: View, home: View, dx: number, dy: number): View {
  return limit({ x: part(view.x, dx, 1 + dx), y: part(view.y, dy, 1 + dy) }, home, view)
}

/** View of a rectangle; undefined if it is smaller than 1 % in one direction. */
export function rectangle(view: View, home: View, a: ChartPosition, b: ChartPosition): View | undefined {
  if (Math.abs(a.x - b.x) < 0.01 || Math.abs(a.y - b.y) < 0.01) return undefined
  return limit({ x: part(view.x, a.x, b.x), y: part(view.y, a.y, b.y) }, home, view)
}

/** Moves until a point is visible, with a margin of a tenth. */
export function reveal(view: View, home: View, position: ChartPosition): View {
  const [dx, dy] = [outsideBy(position.x), outsideBy(position.y)]
  return dx === 0 && dy === 0 ? view : pan(view, home, dx, dy)
}

function outsideBy(fraction: number): number {
  if (fraction < 0) return fraction - 0.1
  return fraction > 1 ? fraction - 0.9 : 0
}

/** Widens one axis until both spans are equal, so that a square plot preserves shapes. Not for logarithmic views. */
export function equalSpans(view: View): View {
  if (view.x.log || view.y.log) return view
  const half = Math.max(extent(view.x), extent(view.y)) / 2
  const widened = (scale: Scale): Scale => {
    const middle = valueAt(scale, 0.5)
    return { min: middle - half, max: middle + half, log: false }
  }
  return { x: widened(view.x), y: widened(view.y) }
}

export function betweenViews(a: View, b: View, t: number): View {
  return { x: between(a.x, b.x, t), y: between(a.y, b.y, t) }
}

/** Between `minSpan` and twice the home range; otherwise the view stays. */
function limit(next: View, home: View, now: View): View {
  return { x: limitScale(next.x, home.x, now.x), y: limitScale(next.y, home.y, now.y) }
}

function limitScale(next: Scale, home: Scale, now: Scale): Scale {
  const size = extent(next) / extent(home)
  const usable = Number.isFinite(next.min) && Number.isFinite(next.max) && next.max > next.min
  if (!usable || size < minSpan) return now
  if (size > 2) return part(home, -0.5, 1.5)
  // The centre stays within the home range.
  const middle = valueAt(next, 0.5)
  return middle >= home.min && middle <= home.max ? next : now
}

function extent({ min, max, log }: Scale): number {
  return log ? Math.log(max / min) : max - min
}
