import { type ReactNode, useId } from 'react'
import styles from './drawing.module.css'

type DrawingProps = {
  /** Example: `Tensile specimen, 20 mm by 80 mm gauge`. */
  title: string
  /** Text alternative: shape and main dimensions. */
  description: string
  /** Corner and size of the drawing [mm]. */
  box: readonly [x: number, y: number, width: number, height: number]
  children: ReactNode
}

/**
 * Technical drawing to scale: one unit is one millimetre of the part, x to the right, y downwards. Line widths and
 * letters have a fixed size on screen, so parts are drawn with `Part`, `Dimension`, `Note`.
 */
export function Drawing({ title, description, box, children }: DrawingProps) {
  const id = useId()
  const [x, y, width, height] = box
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      className={styles['drawing']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn here, no file
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      fontSize={Math.max(width / 52, height / 28)}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  )
}

type PartProps = {
  /** [mm] */
  d: string
  /** `sheet`: specimen. `tool`: punch, die, grip. `ghost`: earlier shape or background. `axis`: dash-dot. */
  kind?: 'sheet' | 'tool' | 'ghost' | 'axis' | 'gauge'
}

export function Part({ d, kind = 'sheet' }: PartProps) {
  return <path d={d} className={styles[kind]} />
}

type DimensionProps = {
  from: readonly [number, number]
  to: readonly [number, number]
  /** Distance of the line from the two points; the sign selects the side [mm]. */
  offset?: number
  /** Absent if the lines leave no space; a `Note` then shows it. */
  text?: string
}

/** Dimension between two points on a horizontal or vertical line. */
export function Dimension({ from, to, offset = 0, text }: DimensionProps) {
  const vertical = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1])
  const [ax, ay] = vertical ? [from[0] + offset, from[1]] : [from[0], from[1] + offset]
  const [bx, by] = vertical ? [to[0] + offset, to[1]] : [to[0], to[1] + offset]
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  return (
    <g className={styles['dimension']}>
      <path d={`M${from[0]} ${from[1]}L${ax} ${ay}M${to[0]} ${to[1]}L${bx} ${by}`} className={styles['extension']} />
      <path d={`M${ax} ${ay}L${bx} ${by}`} />
      {text !== undefined && (
        <text
          x={mx}
          y={my}
          dy={vertical ? undefined : '-0.35em'}
          dx={vertical ? '0.4em' : undefined}
          textAnchor={vertical ? 'start' : 'middle'}
          dominantBaseline={vertical ? 'middle' : undefined}
        >
          {text}
        </text>
      )}
      <circle cx={ax} cy={ay} r="0.12em" className={styles['end']} />
      <circle cx={bx} cy={by} r="0.12em" className={styles['end']} />
    </g>
  )
}

type NoteProps = {
  at: readonly [number, number]
  text: string
  anchor?: 'start' | 'middle' | 'end'
  points?: readonly [number, number]
}

/** Line from `at` to the part if `points` is given; with `anchor` `end` it starts behind the text. */
export function Note({ at: [x, y], text, anchor = 'start', points }: NoteProps) {
  return (
    <g className={styles['note']}>
      {points && <path d={`M${x} ${y}L${points[0]} ${points[1]}`} className={styles['extension']} />}
      <text {...{ x, y }} textAnchor={anchor} dy="-0.25em">
        {text}
      </text>
    </g>
  )
}

export function Arrow({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  const head = 0.3 * length
  const [hx, hy] = [to[0] - ux * head, to[1] - uy * head]
  const half = head / 2.4
  return (
    <g className={styles['arrow']}>
      <path d={`M${from[0]} ${from[1]}L${hx} ${hy}`} />
      <path
        d={`M${to[0]} ${to[1]}L${hx - uy * half} ${hy + ux * half}L${hx + uy * half} ${hy - ux * half}Z`}
        className={styles['end']}
      />
    </g>
  )
}
