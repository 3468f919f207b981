import type { Solid } from '#core/visualizer/solid.ts'
import { inks, palette } from '#web/chart/palette.ts'
import type { Box } from '#web/chart/project.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import type { Theme } from '#web/ui/theme.ts'
import { projectSolid, type Standpoint } from './project-solid.ts'

/** Font of the pages, which a canvas does not inherit. */
type Look = { readonly theme: Theme; readonly font: string; readonly size: Box }

/** Room for the names at the ends of the axes [px]. */
const margin = 18

/** Paints a solid into a canvas of `size` CSS pixels, in the colours of the theme. */
export function paintSolid(
  context: CanvasRenderingContext2D,
  solid: Solid,
  standpoint: Standpoint,
  { theme, font, size: { width, height } }: Look,
): void {
  const ink = inks[theme]
  const colour = palette[solid.colour % palette.length]![theme]
  const { shapes, ends } = projectSolid(solid, standpoint)
  const half = Math.min(width, height) / 2 - margin
  const across = (x: number) => width / 2 + half * x
  const down = (y: number) => height / 2 + half * y
  const trace = (points: readonly { readonly x: number; readonly y: number }[]) => {
    context.beginPath()
    for (const { x, y } of points) context.lineTo(across(x), down(y))
  }

  context.fillStyle = ink.canvas
  context.fillRect(0, 0, width, height)
  context.lineJoin = 'round'
  for (const shape of shapes) {
    if (shape.kind === 'test') {
      context.beginPath()
      context.arc(across(shape.at.x), down(shape.at.y), 5, 0, 2 * Math.PI)
      fill(context, ink.text)
      stroke(context, ink.canvas, 1.5)
    } else if (shape.kind === 'face') {
      trace(shape.at)
      context.closePath()
      fill(context, ink.canvas)
      fill(context, colour, 0.3 + 0.5 * shape.light)
      stroke(context, colour, 0.5)
    } else {
      trace(shape.at)
      if (shape.kind === 'line') stroke(context, ink.text, 2.5)
      else stroke(context, shape.kind === 'path' ? ink.text : ink.muted, 1.25)
    }
  }
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [i, { x, y }] of ends.entries()) {
    const name = plainSymbol(solid.axes[i]!.symbol)
    const beside = context.measureText(name).width / 2 + 4
    const at = [Math.min(width - beside, Math.max(beside, across(1.09 * x))), down(1.09 * y)] as const
    // The background colour around the letters, so that they are read over a face.
    context.lineWidth = 4
    context.strokeStyle = ink.canvas
    context.strokeText(name, ...at)
    context.fillStyle = ink.text
    context.fillText(name, ...at)
  }
}

function fill(context: CanvasRenderingContext2D, colour: string, share = 1): void {
  context.globalAlpha = share
  context.fillStyle = colour
  context.fill()
  context.globalAlpha = 1
}

function stroke(context: CanvasRenderingContext2D, colour: string, width: number): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}
