import type { DrawnSeries } from '../drawing/drawing.ts'
import type { Box } from '../drawing/project.ts'
import chart from '../chart.module.css'
import colours from '../colours.module.css'
import { curveSvg, markersSvg, pageSurface } from './plot-svg.ts'
import { SvgMarkup } from './svg-markup.tsx'
import { element as e } from './svg-text.ts'

/** Size for thinning the curves in the page: a few kilobytes each. */
export const staticBox: Box = { width: 250, height: 1000 }

/** Curves as SVG in the page: before scripts run, without them, and on paper. They stretch, line widths do not. */
export function StaticCurves({ drawn }: { readonly drawn: readonly DrawnSeries[] }) {
  const { x, y, ink } = pageSurface
  const each = (content: (one: DrawnSeries) => string) =>
    drawn.map((one) => e('g', { class: colours[`colour${one.style.colour + 1}`] }, content(one))).join('')
  const lines = each((one) =>
    curveSvg(one, 'currentColor', { x: 4, y: 1, stroke: 1 }, { 'vector-effect': 'non-scaling-stroke' }),
  )
  const markers = each((one) =>
    markersSvg(one, 'currentColor', ink.canvas, (i, outline) => {
      const { px, py } = one.projection
      const position = { x: x(px[i]! / staticBox.width), y: y(1 - py[i]! / staticBox.height), overflow: 'visible' }
      return e('svg', position, e('path', { d: outline }))
    }),
  )
  return (
    <>
      <SvgMarkup markup={lines} viewBox="0 0 1000 1000" preserveAspectRatio="none" className={chart['fill']} />
      <SvgMarkup markup={markers} className={chart['fill']} />
    </>
  )
}
