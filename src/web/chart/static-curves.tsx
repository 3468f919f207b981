import { useMemo } from 'react'
import { trustedMarkup } from '#web/formula/trusted-markup.ts'
import { classes } from '#web/ui/classes.ts'
import type { Drawn } from './drawing.ts'
import { bandPath, curvePath, markerPath } from './path.ts'
import type { Box } from './project.ts'
import { markerRadius } from './style.ts'
import { element } from './svg-text.ts'
import styles from './chart.module.css'
import colours from './colours.module.css'

/** Columns to which a curve is thinned in the page itself: enough to read it, a few kilobytes each. */
export const staticBox: Box = { width: 250, height: 1000 }

/**
 * The curves as SVG in the page: what is seen before the canvas takes over, without JavaScript and on paper. Stretches to
 * its frame; line widths do not stretch. No style attributes, because our content policy refuses them.
 */
export function StaticCurves({ drawn }: { readonly drawn: readonly Drawn[] }) {
  return (
    <>
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" className={styles['fill']}>
        {drawn.map(({ series, style, projection, kept, band }) => (
          <g key={series.id} className={colours[`colour${style.colour + 1}`]} suppressHydrationWarning>
            {band && (
              <path
                d={bandPath(band.upper, band.lower, kept, 4, 1)}
                fill="currentColor"
                opacity={style.band}
                suppressHydrationWarning
              />
            )}
            {style.width > 0 && (
              <path
                d={curvePath(projection, kept, 4, 1)}
                fill="none"
                stroke="currentColor"
                strokeWidth={style.width}
                strokeDasharray={style.dash.length > 0 ? style.dash.join(' ') : undefined}
                strokeLinejoin="bevel"
                vectorEffect="non-scaling-stroke"
                suppressHydrationWarning
              />
            )}
          </g>
        ))}
      </svg>
      <svg aria-hidden="true" className={styles['fill']}>
        {drawn.map((each) => (
          <Markers key={each.series.id} of={each} />
        ))}
      </svg>
    </>
  )
}

/** As one text: as elements, the markers of a chart would be half of what the server draws of it. */
function Markers({ of: drawn }: { readonly of: Drawn }) {
  const markup = useMemo(() => ({ __html: trustedMarkup(markersText(drawn)) as string }), [drawn])
  return (
    <g
      className={colours[`colour${drawn.style.colour + 1}`]}
      // oxlint-disable-next-line react/no-danger -- numbers alone
      dangerouslySetInnerHTML={markup}
      suppressHydrationWarning
    />
  )
}

function markersText({ series, style, projection, markers }: Drawn): string {
  const outline = (radius: number) =>
    element('path', {
      d: markerPath(style.marker.shape, radius),
      'stroke-width': 1.5,
      class: classes(styles['marker'], style.marker.hollow && styles['hollow']),
    })
  const usual = outline(markerRadius(series))
  const place = (i: number) => ({
    x: percent(projection.px[i]! / staticBox.width),
    y: percent(projection.py[i]! / staticBox.height),
    overflow: 'visible',
  })
  return markers.map((i) => element('svg', place(i), series.radii ? outline(markerRadius(series, i)) : usual)).join('')
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`
}
