/** Runs in the browser: paints the same curves with `web/chart` and with bare canvas calls, in turn. */
import { drawSeries, homeView, nearestDrawn } from '#web/chart/drawing/drawing.ts'
import { placeTicks } from '#web/chart/drawing/ticks.ts'
import { paintPlot } from '#web/chart/canvas/paint-plot.ts'
import { palette } from '#web/chart/palette.ts'
import { seriesStyles } from '#web/chart/drawing/style.ts'
import { median } from '../benchmark.ts'

export type ChartTimes = { ours: number; bare: number; hover: number }

const box = { width: 1000, height: 560 }
const axes = {
  x: { label: 'Engineering strain', symbol: 'e', kind: 'percentStrain', fromZero: true },
  y: { label: 'Engineering stress', symbol: 'R', kind: 'stress' },
} as const

/** Tensile curves with a little noise: smooth ones would thin to almost nothing. */
function curves(count: number, points: number) {
  return Array.from({ length: count }, (_, k) => {
    const x = Float64Array.from({ length: points }, (_value, i) => (i / points) * (0.1 + k * 0.02))
    const y = x.map((e, i) => (600 + 50 * k) * (1 - Math.exp(-e * 60)) + Math.sin(i * 0.7 + k) * 1.5)
    return { id: `s${k}`, label: `s${k}`, x, y, colour: k % 12, kind: 'measured' as const, synthetic: false }
  })
}

/** Median times [ms] of a first paint by us and by bare canvas, and of one search for the point under the pointer. */
async function measure(count: number, points: number, rounds: number): Promise<ChartTimes> {
  const series = curves(count, points)
  const looks = seriesStyles(series)
  const times: Record<keyof ChartTimes, number[]> = { ours: [], bare: [], hover: [] }

  const paintOurs = (host: HTMLElement) => {
    const begin = performance.now()
    const view = homeView(series, axes, { x: false, y: false })!
    const drawn = drawSeries(series, looks, new Set(), view, box)
    const ticks = placeTicks(view, axes, 'SI', box)
    const canvas = document.createElement('canvas')
    host.append(canvas)
    paintPlot(canvas, { box, drawn, ticks, theme: 'light', emphasis: undefined }, devicePixelRatio)
    // Reading a pixel waits until everything is drawn.
    canvas.getContext('2d')!.getImageData(0, 0, 1, 1)
    times.ours.push(performance.now() - begin)

    const search = performance.now()
    for (let i = 0; i < 50; i++) nearestDrawn(drawn, (i * 37) % box.width, (i * 53) % box.height, box)
    times.hover.push((performance.now() - search) / 50)
  }

  const paintBare = (host: HTMLElement) => {
    const begin = performance.now()
    const canvas = document.createElement('canvas')
    canvas.width = box.width * devicePixelRatio
    canvas.height = box.height * devicePixelRatio
    host.append(canvas)
    const pen = canvas.getContext('2d')!
    pen.scale(devicePixelRatio, devicePixelRatio)
    pen.lineJoin = 'bevel'
    pen.lineWidth = 2
    const right = Math.max(...series.map(({ x }) => x.at(-1)!))
    const top = Math.max(...series.map(({ y }) => y.reduce((a, b) => Math.max(a, b))))
    for (const [k, { x, y }] of series.entries()) {
      pen.beginPath()
      pen.strokeStyle = palette[k % palette.length]!.light
      pen.setLineDash([...looks[k]!.dash])
      for (let i = 0; i < points; i++) pen.lineTo((x[i]! / right) * box.width, box.height - (y[i]! / top) * box.height)
      pen.stroke()
    }
    pen.getImageData(0, 0, 1, 1)
    times.bare.push(performance.now() - begin)
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
  return { ours: median(times.ours), bare: median(times.bare), hover: median(times.hover) }
}

Object.assign(window, { measureChart: measure })
