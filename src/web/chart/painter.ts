import uPlot from 'uplot'
import type { Drawn } from './drawing.ts'
import { inks, swatches } from './palette.ts'
import { drawMarkerRaster } from './marker-raster.ts'
import { markerPath } from './path.ts'
import type { Box, Projection } from './project.ts'
import { markerRadius } from './style.ts'
import { thinPoints } from './thin.ts'

/** Everything that stands on the canvas. */
export type Picture = {
  readonly box: Box
  readonly drawn: readonly Drawn[]
  /** Places of grid lines, 0 … 1. */
  readonly grid: { readonly x: readonly number[]; readonly y: readonly number[] }
  readonly theme: 'light' | 'dark'
  /** Number of the series that stands out; the others are dimmed to a quarter. */
  readonly emphasis: number | undefined
}

export type Painter = { readonly paint: (picture: Picture) => void; readonly destroy: () => void }

/**
 * A canvas inside `host`, painted by uPlot. Views, scales and thinning are ours (`drawing.ts`), so uPlot gets scales that
 * run from 0 to 1 and paths that are ready. The only module that knows uPlot; loaded when a chart comes to life.
 */
export function createPainter(host: HTMLElement): Painter {
  let picture: Picture
  let plot: uPlot | undefined

  const drawnAt = (i: number) => picture.drawn[i - 1]
  const open = () => {
    plot?.destroy()
    // uPlot wants one series at least; a seat without a curve draws nothing.
    const seats = Array.from({ length: Math.max(1, picture.drawn.length) })
    plot = new uPlot(
      {
        mode: 2,
        ...picture.box,
        padding: [0, 0, 0, 0],
        legend: { show: false },
        cursor: { show: false },
        scales: { x: unitScale, y: unitScale },
        axes: [gridAxis('x', 2, () => picture), gridAxis('y', 3, () => picture)],
        series: [{}, ...seats.map(() => oneSeries(drawnAt, () => picture.theme))],
        hooks: {
          // uPlot remembers that it asked for round joins once, for the grid; bevels then last for the curves,
          // and wide lines on a fine screen cost a third less.
          drawAxes: [(u) => void (u.ctx.lineJoin = 'bevel')],
          drawSeries: [(u, i) => drawMarkers(u, drawnAt(i), picture)],
        },
      },
      // uPlot takes the data for its own business (extents, hover); all of that is ours, so it gets none.
      [null, ...seats.map(() => onePoint)] as unknown as uPlot.AlignedData,
      host,
    )
  }
  return {
    paint(next) {
      const before: Picture | undefined = picture
      picture = next
      if (!plot || before.drawn.length !== next.drawn.length) open()
      restyle(plot!, next)
      if (!before || before.drawn.length !== next.drawn.length) return
      if (plot!.width !== next.box.width || plot!.height !== next.box.height) plot!.setSize(next.box)
      plot!.redraw(before.drawn !== next.drawn, true)
    },
    destroy: () => plot?.destroy(),
  }
}

const onePoint = [Float64Array.of(0), Float64Array.of(0)]
const unitScale: uPlot.Scale = { time: false, auto: false, min: 0, max: 1, range: () => [0, 1] }
const dimmed = 0.25

function oneSeries(drawnAt: (i: number) => Drawn | undefined, theme: () => Picture['theme']): uPlot.Series {
  return {
    facets: [
      { scale: 'x', auto: false },
      { scale: 'y', auto: false },
    ],
    points: { show: false },
    pxAlign: 0,
    stroke: (_u, i) => swatches[drawnAt(i)?.style.colour ?? 0]![theme()],
    fill: (_u, i) => faded(drawnAt(i)?.style, theme()),
    paths: (_u, i) => {
      const drawn = drawnAt(i)
      // Lone points have no path; of half a million it would be a long one.
      if (!drawn || (drawn.style.width === 0 && !drawn.band)) return null
      const stroke = new Path2D()
      addLine(stroke, drawn.projection, drawn.kept, uPlot.pxRatio)
      return { stroke, fill: drawn.band ? bandOf(drawn, uPlot.pxRatio) : null, clip: null, flags: 0 }
    },
  }
}

/** The colour of a band: two hexadecimal digits of opacity stand behind those of the colour. */
function faded(style: Drawn['style'] | undefined, theme: Picture['theme']): string {
  const opacity = Math.round(255 * (style?.band ?? 0))
  return `${swatches[style?.colour ?? 0]![theme]}${opacity.toString(16).padStart(2, '0')}`
}

function gridAxis(scale: 'x' | 'y', side: 2 | 3, picture: () => Picture): uPlot.Axis {
  return {
    scale,
    side,
    size: 0,
    gap: 0,
    ticks: { show: false },
    incrs: [0.01, 0.1, 1],
    space: 1,
    splits: () => [...picture().grid[scale]],
    values: () => [],
    grid: { stroke: () => inks[picture().theme].grid, width: 1 },
  }
}

/** Widths, dashes and opacity follow the picture: uPlot reads them from its own list at each draw. */
function restyle(plot: uPlot, { drawn, emphasis }: Picture): void {
  for (const [i, { at, style }] of drawn.entries()) {
    const series = plot.series[i + 1]!
    series.width = style.width
    series.dash = style.dash.map((length) => length * uPlot.pxRatio)
    series.alpha = emphasis === undefined || emphasis === at ? 1 : dimmed
  }
}

function drawMarkers(u: uPlot, drawn: Drawn | undefined, picture: Picture): void {
  const { theme, emphasis } = picture
  if (!drawn || drawn.markers.length === 0) return
  if (drawn.dense) return drawCrowd(u, drawn, picture)
  const { ctx } = u
  const ratio = uPlot.pxRatio
  const { projection, style } = drawn
  const usual = markerRadius(drawn.series)
  const shape = new Path2D(markerPath(style.marker.shape, usual))
  ctx.save()
  ctx.beginPath()
  ctx.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height)
  ctx.clip()
  ctx.setLineDash([])
  ctx.globalAlpha = emphasis === undefined || emphasis === drawn.at ? 1 : dimmed
  ctx.strokeStyle = swatches[style.colour]![theme]
  ctx.fillStyle = style.marker.hollow ? inks[theme].canvas : swatches[style.colour]![theme]
  for (const i of drawn.markers) {
    const size = markerRadius(drawn.series, i) / usual
    ctx.lineWidth = 1.5 / size
    ctx.setTransform(ratio * size, 0, 0, ratio * size, projection.px[i]! * ratio, projection.py[i]! * ratio)
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    ctx.fill(shape)
    ctx.stroke(shape)
  }
  ctx.restore()
}

/** All dense series at once, when the first of them has its turn: those that are dimmed, then the others. */
function drawCrowd({ ctx }: uPlot, first: Drawn, { drawn, box, emphasis, theme }: Picture): void {
  const crowd = drawn.filter(({ dense }) => dense)
  if (crowd[0] !== first) return
  const dim = ({ at }: Drawn) => emphasis !== undefined && emphasis !== at
  // The one that stands out is not covered by others, so more of it is drawn than among them.
  const whole = (one: Drawn) =>
    emphasis === undefined ? one : { ...one, markers: [...thinPoints(one.projection, box)] }
  for (const [alpha, some] of [
    [dimmed, crowd.filter(dim)],
    [1, crowd.filter((one) => !dim(one)).map(whole)],
  ] as const) {
    if (some.length === 0) continue
    ctx.save()
    ctx.globalAlpha = alpha
    drawMarkerRaster(ctx, some, { box, ratio: uPlot.pxRatio, theme })
    ctx.restore()
  }
}

function addLine(path: Path2D, { px, py }: Projection, kept: Uint32Array, ratio: number): void {
  let down = false
  for (const i of kept) {
    const x = px[i]! * ratio
    const y = py[i]! * ratio
    if (!(Number.isFinite(x) && Number.isFinite(y))) down = false
    else if (down) path.lineTo(x, y)
    else {
      path.moveTo(x, y)
      down = true
    }
  }
}

function bandOf({ band, kept }: Drawn, ratio: number): Path2D {
  const path = new Path2D()
  if (!band) return path
  addLine(path, band.upper, kept, ratio)
  for (const i of kept.toReversed()) {
    const y = band.lower.py[i]!
    if (Number.isFinite(y)) path.lineTo(band.lower.px[i]! * ratio, y * ratio)
  }
  path.closePath()
  return path
}
