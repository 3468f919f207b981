import { between, part, valueAt, type Scale, type View } from './scale.ts'

/** Places along both axes, 0 … 1 from the lower left corner. */
export type Place = { readonly x: number; readonly y: number }

/** How far in one may go: beyond this, neighbouring points of a float64 curve are further apart than the screen. */
const deepest = 1e-6

/** Zoomed by a factor about a place that stays where it is; below 1 goes in. */
export function zoom(view: View, home: View, factor: number, about: Place = { x: 0.5, y: 0.5 }): View {
  const one = (scale: Scale, place: number) => part(scale, place - place * factor, place + (1 - place) * factor)
  return limit({ x: one(view.x, about.x), y: one(view.y, about.y) }, home, view)
}

/** Moved by parts of the visible range; to the right and up is positive. */
export function pan(view: View, home: View, dx: number, dy: number): View {
  return limit({ x: part(view.x, dx, 1 + dx), y: part(view.y, dy, 1 + dy) }, home, view)
}

/** The rectangle between two corners; undefined when it is too small to have been meant. */
export function rectangle(view: View, home: View, a: Place, b: Place): View | undefined {
  if (Math.abs(a.x - b.x) < 0.01 || Math.abs(a.y - b.y) < 0.01) return undefined
  return limit({ x: part(view.x, a.x, b.x), y: part(view.y, a.y, b.y) }, home, view)
}

/** Moved just so far that a point is in view, with a tenth of air. */
export function reveal(view: View, home: View, place: Place): View {
  const [dx, dy] = [outsideBy(place.x), outsideBy(place.y)]
  return dx === 0 && dy === 0 ? view : pan(view, home, dx, dy)
}

function outsideBy(place: number): number {
  if (place < 0) return place - 0.1
  return place > 1 ? place - 0.9 : 0
}

/**
 * Widened until both axes span as much: in a square plot a unit is then as long along one as along the other, and an
 * ellipse has its own shape. What was in the middle stays there. A logarithmic axis has no unit of length: nothing changes.
 */
export function equalSpans(view: View): View {
  if (view.x.log || view.y.log) return view
  const half = Math.max(extent(view.x), extent(view.y)) / 2
  const widened = (scale: Scale): Scale => {
    const middle = valueAt(scale, 0.5)
    return { min: middle - half, max: middle + half, log: false }
  }
  return { x: widened(view.x), y: widened(view.y) }
}

/** Between two views, `t` 0 … 1. */
export function betweenViews(a: View, b: View, t: number): View {
  return { x: between(a.x, b.x, t), y: between(a.y, b.y, t) }
}

/** At most twice the home range, at least `deepest` of it; otherwise the view stays as it was. */
function limit(next: View, home: View, now: View): View {
  return { x: limitScale(next.x, home.x, now.x), y: limitScale(next.y, home.y, now.y) }
}

function limitScale(next: Scale, home: Scale, now: Scale): Scale {
  const size = extent(next) / extent(home)
  const usable = Number.isFinite(next.min) && Number.isFinite(next.max) && next.max > next.min
  if (!usable || size < deepest) return now
  if (size > 2) return part(home, -0.5, 1.5)
  // The middle of what is seen stays within the home range, so that the data cannot be lost.
  const middle = valueAt(next, 0.5)
  return middle >= home.min && middle <= home.max ? next : now
}

function extent({ min, max, log }: Scale): number {
  return log ? Math.log(max / min) : max - min
}
