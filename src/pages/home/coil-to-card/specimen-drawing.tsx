import type { ShownCoilToCard } from '#contract/views/coil-to-card.ts'
import { formatNumber } from '#web/format/number.ts'
import pictures from './pictures.module.css'

/** Specimen with gauge length, width and thickness; the outline is a sketch. */
export function SpecimenDrawing({ gauge, width, thickness }: ShownCoilToCard['specimen']) {
  if (gauge === null || width === null || thickness === null) return null
  const words = `Gauge length ${formatNumber(gauge, 0)} mm, section ${formatNumber(width, 0)} × ${formatNumber(thickness, 2)} mm`
  return (
    <figure className={pictures['specimen']}>
      <svg viewBox="0 0 300 84" aria-hidden="true">
        <path
          d="M6 14h52c12 0 13 9 26 9h132c13 0 14-9 26-9h52v38h-52c-12 0-13-9-26-9H84c-13 0-14 9-26 9H6z"
          className={pictures['metal']}
        />
        <path d="M98 23h104v20H98z" className={pictures['gauge']} />
        <path d="M98 48v20M202 48v20M100 62h100m-94-4l-6 4 6 4m88-8l6 4-6 4" className={pictures['measure']} />
        <text x="150" y="80" textAnchor="middle">
          {formatNumber(gauge, 0)} mm
        </text>
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
