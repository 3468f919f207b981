/** Runs in the browser: paints the same half million points as mi Data-Maps does and on a bare canvas, in turn. */
import { decodeCloud, type PointCloud } from '#core/data-maps/point-cloud.ts'
import type { DataMap, MapAxis } from '#contract/views/data-map.ts'
import { drawSeries, homeView, nearestDrawn } from '#web/chart/drawing/drawing.ts'
import { placeTicks } from '#web/chart/drawing/ticks.ts'
import { paintPlot } from '#web/chart/canvas/paint-plot.ts'
import { palette } from '#web/chart/palette.ts'
import { seriesStyles } from '#web/chart/drawing/style.ts'
import { mapChart } from '#web/data-map/map-chart.ts'
import { mapSeries } from '#web/data-map/map-series.ts'
import { mapFields, shownMap } from '#web/data-map/map-state.ts'
import * as z from 'zod/mini'
import { median } from '../benchmark.ts'

export type MapTimes = {
  /** From the bytes of the answer, and from the series that were made of them. */
  whole: number
  paint: number
  bare: number
  firstHover: number
  hover: number
  points: number
}

const box = { width: 1000, height: 560 }
const axis = (asked: string, symbol: string, unit: string): MapAxis => ({
  asked,
  label: asked,
  property: asked.split('-')[0]!,
  symbol,
  unit,
  displayUnit: unit,
  columns: [asked],
})
const map: DataMap = {
  release: null,
  x: axis('uat.rm-TD', 'R_m', 'MPa'),
  y: axis('uat.a-TD', 'A_80', '%'),
  size: null,
  hue: null,
  points: [],
  beyond: 1,
  total: 1,
  notShown: [],
  gauges: [80],
  literature: [],
}
const state = shownMap(z.parse(z.object(mapFields), { lines: 'hidden' }), false)
const { x, y } = mapChart(map, state)

/** Median times [ms] of a first paint by us and by bare canvas, and of the search for the point under the pointer. */
async function measure(rounds: number): Promise<MapTimes> {
  const bytes = new Uint8Array(await (await fetch('/data')).arrayBuffer())
  const { cloud } = decodeCloud(bytes)
  const times = { whole: [], paint: [], bare: [], firstHover: [], hover: [] } as Record<string, number[]>

  const paintOurs = (host: HTMLElement) => {
    const begin = performance.now()
    const { series } = mapSeries(
      map,
      { ...decodeCloud(bytes).cloud, size: null, hue: null, listed: null },
      state,
      new Map(),
    )
    const made = performance.now()
    const view = homeView(series, { x, y }, { x: false, y: false })!
    const drawn = drawSeries(series, seriesStyles(series), new Set(), view, box)
    const ticks = placeTicks(view, { x, y }, 'SI', box)
    const canvas = document.createElement('canvas')
    host.append(canvas)
    paintPlot(canvas, { box, drawn, ticks, theme: 'light', emphasis: undefined }, devicePixelRatio)
    // Reading a pixel waits until everything is drawn.
    canvas.getContext('2d')!.getImageData(0, 0, 1, 1)
    const end = performance.now()
    times['whole']!.push(end - begin)
    times['paint']!.push(end - made)

    nearestDrawn(drawn, 500, 280, box)
    times['firstHover']!.push(performance.now() - end)
    const search = performance.now()
    for (let i = 0; i < 50; i++) nearestDrawn(drawn, (i * 37) % box.width, (i * 53) % box.height, box)
    times['hover']!.push((performance.now() - search) / 50)
  }

  const paintBare = (host: HTMLElement) => {
    const begin = performance.now()
    thinnedCanvas(host, cloud)
    times['bare']!.push(performance.now() - begin)
  }

  for (let round = 0; round < rounds; round++) {
    for (const paint of round % 2 === 0 ? [paintOurs, paintBare] : [paintBare, paintOurs]) {
      const host = document.createElement('div')
      document.body.append(host)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))
      paint(host)
      host.remove()
    }
  }
  const of = (name: string) => median(times[name]!)
  const points = cloud.x.filter(Number.isFinite).length
  return {
    whole: of('whole'),
    paint: of('paint'),
    bare: of('bare'),
    firstHover: of('firstHover'),
    hover: of('hover'),
    points,
  }
}

/** The least that can be drawn of a map: one square of three pixels for each pixel that a point is on, no axes, no markers. */
function thinnedCanvas(host: HTMLElement, { x: xs, y: ys, kind }: PointCloud): void {
  const canvas = document.createElement('canvas')
  canvas.width = box.width * devicePixelRatio
  canvas.height = box.height * devicePixelRatio
  host.append(canvas)
  const pen = canvas.getContext('2d')!
  pen.scale(devicePixelRatio, devicePixelRatio)
  const [left, right, low, high] = [xs, ys].flatMap((values) => {
    let [from, to] = [Infinity, -Infinity]
    for (const value of values) {
      if (value < from) from = value
      if (value > to) to = value
    }
    return [from, to]
  }) as [number, number, number, number]
  const taken = new Uint8Array((box.width + 1) * (box.height + 1))
  const squares: number[][] = []
  for (let i = 0; i < xs.length; i++) {
    const px = Math.round(((xs[i]! - left) / (right - left)) * box.width)
    const py = Math.round(((high - ys[i]!) / (high - low)) * box.height)
    const at = py * (box.width + 1) + px
    if (taken[at] === 1) continue
    taken[at] = 1
    const colour = kind[i]! % palette.length
    ;(squares[colour] ??= []).push(px, py)
  }
  // Colour by colour: to change it for each square takes most of the time.
  for (const [colour, places] of squares.entries()) {
    if (!places) continue
    pen.fillStyle = palette[colour]!.light
    for (let k = 0; k < places.length; k += 2) pen.fillRect(places[k]! - 1, places[k + 1]! - 1, 3, 3)
  }
  pen.getImageData(0, 0, 1, 1)
}

Object.assign(window, { measureMap: measure })
