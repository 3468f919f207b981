import type { Vector3 } from 'three'
import { SVGObject } from 'three/addons/renderers/SVGRenderer.js'
import type { Solid } from '#core/visualizer/solid.ts'
import { ticks } from '#web/chart/drawing/ticks.ts'
import { symbolTspans } from '#web/chart/svg/svg-text.ts'
import { trustedMarkup } from '#web/formula/trusted-markup.ts'
import { axesCross, boxOf, onAxis } from './solid-box.ts'
import styles from './solid.module.css'

/** Relative to the end of the axis. */
const beyond = 1.09

export function axisNames(solid: Solid): SVGObject[] {
  const box = boxOf(solid)
  return solid.axes.map(({ symbol, range: [, high] }, axis) => {
    const name = mark([text(symbol, 'name')], box(onAxis(solid, axis, high)).multiplyScalar(beyond))
    name.renderOrder = 1
    return name
  })
}

/** Ticks of each axis, except below its name and on other axes. */
export function axisTicks(solid: Solid): SVGObject[][] {
  const box = boxOf(solid)
  const cross = axesCross(solid)
  return solid.axes.map(({ range: [min, max] }, axis) => {
    const low = cross ? 0 : min
    const free = 0.08 * (max - min)
    return ticks({ min, max, log: false }, 5)
      .filter(({ value }) => value - low > free && max - value > free)
      .map(({ value, label }) =>
        mark([circle(1.5, 'tick'), text(label, axis === 2 ? 'upright' : 'level')], box(onAxis(solid, axis, value))),
      )
  })
}

/** Hides the ticks of an axis in the direction of view, where they would overlap. */
export function hideEndOn(ticksOf: readonly (readonly Pick<SVGObject, 'visible'>[])[], eye: Vector3): void {
  const along = eye.clone().normalize().toArray().map(Math.abs)
  for (const [axis, marks] of ticksOf.entries()) for (const each of marks) each.visible = along[axis]! < 0.97
}

export function testMarks(solid: Solid): SVGObject[] {
  const box = boxOf(solid)
  return solid.tests.map(({ label, point }) => {
    const dot = circle(5, 'test')
    dot.append(node('title', label))
    return mark([dot], box(point))
  })
}

function mark(parts: readonly SVGElement[], at: Vector3): SVGObject {
  const group = node('g')
  group.append(...parts)
  const object = new SVGObject(group)
  object.position.copy(at)
  return object
}

function circle(radius: number, look: string): SVGElement {
  const element = node('circle')
  element.setAttribute('r', String(radius))
  element.setAttribute('class', styles[look]!)
  return element
}

function text(content: string, look: string): SVGElement {
  const element = node('text')
  element.innerHTML = trustedMarkup(symbolTspans(content)) as string
  element.setAttribute('class', styles[look]!)
  return element
}

function node(name: string, content = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  element.textContent = content
  return element
}
