import { fraction, type View } from './scale.ts'

/** Points of a curve on the plot [px], y downwards; NaN for points that the axes cannot show. */
export type Projection = { readonly px: Float64Array; readonly py: Float64Array }

/** Size of the plot without axes [px]. */
export type Box = { readonly width: number; readonly height: number }

type Points = { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }

export function project({ x, y }: Points, view: View, { width, height }: Box): Projection {
  const n = Math.min(x.length, y.length)
  const px = new Float64Array(n)
  const py = new Float64Array(n)
  along(x, view.x, width, 0, px)
  along(y, view.y, -height, height, py)
  return { px, py }
}

function along(values: ArrayLike<number>, scale: View['x'], length: number, offset: number, out: Float64Array): void {
  if (scale.log) {
    for (let i = 0; i < out.length; i++) out[i] = offset + fraction(scale, values[i]!) * length
    return
  }
  const factor = length / (scale.max - scale.min)
  const shift = offset - scale.min * factor
  for (let i = 0; i < out.length; i++) out[i] = values[i]! * factor + shift
}
