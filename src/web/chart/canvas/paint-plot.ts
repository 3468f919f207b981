import type { DrawnSeries } from '../drawing/drawing.ts'
import type { Ticks } from '../drawing/ticks.ts'
import { drawMarkerRaster } from './marker-raster.ts'
import { inks, swatches } from '../palette.ts'
import { markerPath } from '../drawing/path.ts'
import type { Box, Projection } from '../drawing/project.ts'
import { markerRadius } from '../drawing/style.ts'
import { thinPoints } from '../drawing/thin.ts'

export type Picture = {
  readonly box: Box
  readonly drawn: readonly DrawnSeries[]
  readonly ticks: Ticks
  readonly theme: 'light' | 'dark'
  /** Indices of the highlighted series; the others are dimmed. */
  readonly emphasis: readonly number[] | undefined
}

const dimmed = 0.25

/** Paints grid, bands, lines and markers. `ratio`: device pixels per CSS pixel. */
export function paintPlot(canvas: HTMLCanvasElement, picture: Picture, ratio: number): void {
  const { box, drawn, emphasis } = picture
  // Also clears the canvas and resets its context.
  canvas.width = Math.round(box.width * ratio)
  canvas.height = Math.round(box.height * ratio)
  canvas.style.width = `${box.width}px`
  canvas.style.height = `${box.height}px`
  const context = canvas.getContext('2d')!
  // Round joins of wide lines take a third longer on a screen of ratio 2.
  context.lineJoin = 'bevel'
  paintGrid(context, picture, ratio)
  const firstDense = drawn.find(({ dense }) => dense)
  for (const one of drawn) {
    context.globalAlpha = !emphasis || emphasis.includes(one.at) ? 1 : dimmed
    paintLine(context, one, picture.theme, ratio)
    if (one === firstDense) paintDense(context, picture, ratio)
    else if (!one.dense) paintMarkers(context, one, picture.theme, ratio)
  }
}

/** One CSS pixel wide, on whole device pixels. */
function paintGrid(context: CanvasRenderingContext2D, { box, ticks, theme }: Picture, ratio: number): void {
  const [width, height] = [box.width * ratio, box.height * ratio]
  const edge = (ratio % 2) / 2
  context.strokeStyle = inks[theme].grid
  context.lineWidth = ratio
  context.beginPath()
  for (const { place } of ticks.x) {
    const x = Math.round(place * width) + edge
    context.moveTo(x, 0)
    context.lineTo(x, height)
  }
  for (const { place } of ticks.y) {
    const y = Math.round((1 - place) * height) + edge
    context.moveTo(0, y)
    context.lineTo(width, y)
  }
  context.stroke()
}

function paintLine(
  context: CanvasRenderingContext2D,
  drawn: DrawnSeries,
  theme: Picture['theme'],
  ratio: number,
): void {
  const { style, projection, kept, band } = drawn
  context.strokeStyle = swatches[style.colour]![theme]
  context.fillStyle = context.strokeStyle
  if (band) {
    const { globalAlpha } = context
    context.globalAlpha *= style.band
    context.beginPath()
    addLine(context, band.upper, kept, ratio)
    for (const i of kept.toReversed()) {
      const y = band.lower.py[i]!
      if (Number.isFinite(y)) context.lineTo(band.lower.px[i]! * ratio, y * ratio)
    }
    context.fill()
    context.globalAlpha = globalAlpha
  }
  if (style.width === 0) return
  context.lineWidth = style.width * ratio
  context.setLineDash(style.dash.map((length) => length * ratio))
  context.beginPath()
  addLine(context, projection, kept, ratio)
  context.stroke()
  context.setLineDash([])
}

/** Adds points to the current path; NaN breaks the line. */
function addLine(context: CanvasRenderingContext2D, { px, py }: Projection, kept: Uint32Array, ratio: number): void {
  let isOpen = false
  for (const i of kept) {
    const x = px[i]! * ratio
    const y = py[i]! * ratio
    const isPlaced = Number.isFinite(x) && Number.isFinite(y)
    if (isPlaced && isOpen) context.lineTo(x, y)
    else if (isPlaced) context.moveTo(x, y)
    isOpen = isPlaced
  }
}

function paintMarkers(
  context: CanvasRenderingContext2D,
  drawn: DrawnSeries,
  theme: Picture['theme'],
  ratio: number,
): void {
  const { series, style, projection, markers } = drawn
  if (markers.length === 0) return
  const radius = markerRadius(series)
  const shape = new Path2D(markerPath(style.marker.shape, radius))
  context.strokeStyle = swatches[style.colour]![theme]
  context.fillStyle = style.marker.hollow ? inks[theme].canvas : swatches[style.colour]![theme]
  for (const i of markers) {
    const size = markerRadius(series, i) / radius
    context.lineWidth = 1.5 / size
    context.setTransform(ratio * size, 0, 0, ratio * size, projection.px[i]! * ratio, projection.py[i]! * ratio)
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(shape)
    context.stroke(shape)
  }
  context.resetTransform()
}

function paintDense(context: CanvasRenderingContext2D, { drawn, box, emphasis, theme }: Picture, ratio: number): void {
  const dense = drawn.filter((one) => one.dense)
  const others = dense.filter(({ at }) => emphasis && !emphasis.includes(at))
  const shown = dense.filter((one) => !others.includes(one))
  // The highlighted series is on top, so it includes points that others would cover.
  const complete = emphasis ? shown.map((one) => ({ ...one, markers: [...thinPoints(one.projection, box)] })) : shown
  for (const [alpha, series] of [
    [dimmed, others],
    [1, complete],
  ] as const) {
    if (series.length === 0) continue
    context.globalAlpha = alpha
    drawMarkerRaster(context, series, { box, ratio, theme })
  }
}
