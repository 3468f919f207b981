import type { ValueSort } from '#core/literature/index.ts'
import { useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { markerMiddle, markerPath } from './path.ts'
import { chartOrigin, kindAndOrigin, kindWord, originOf, type ChartSeries } from './series.ts'
import type { SeriesStyle } from './style.ts'
import chart from './chart.module.css'
import colours from './colours.module.css'
import styles from './legend.module.css'

export type LegendProps = {
  readonly series: readonly ChartSeries[]
  readonly styles: readonly SeriesStyle[]
  readonly hidden: ReadonlySet<string>
  readonly onHiddenChange: (hidden: ReadonlySet<string>) => void
  /** Hovered or focused entry: the others are dimmed. */
  readonly onEmphasis: (at: number | undefined) => void
}

/** A longer legend shows so many entries, and the others when asked for. */
const [longest, few] = [16, 10]

/** One toggle per series; "Only" isolates it, and when some are hidden "Show all" brings them back. */
export function Legend({ series, styles: looks, hidden, onHiddenChange, onEmphasis }: LegendProps) {
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onHiddenChange(next)
  }
  const only = (id: string) => onHiddenChange(new Set(series.flatMap((one) => (one.id === id ? [] : [one.id]))))
  const relax = () => onEmphasis(undefined)
  const [unfolded, setUnfolded] = useState(false)
  const folds = series.length > longest
  const mixed = chartOrigin(series) === 'mixed'
  return (
    <ul className={styles['legend']} aria-label="Series">
      {series.map((one, at) => {
        const shown = !hidden.has(one.id)
        const emphasise = () => onEmphasis(shown ? at : undefined)
        const hands = { onPointerEnter: emphasise, onPointerLeave: relax, onFocus: emphasise, onBlur: relax }
        return (
          <li key={one.id} className={classes(styles['entry'], folds && !unfolded && at >= few && styles['folded'])}>
            <button
              {...hands}
              type="button"
              aria-pressed={shown}
              className={styles['toggle']}
              onClick={() => toggle(one.id)}
            >
              <Sample style={looks[at]!} />
              <span>
                {one.label}
                {mixed ? (
                  <KindAndOrigin one={one} />
                ) : (
                  one.kind !== 'measured' &&
                  one.kind !== 'replicate' && <span className={styles['kind']}> {kindWord(one)}</span>
                )}
                {one.replicates !== undefined && one.replicates < 3 && (
                  <span className={styles['few']}> n = {one.replicates}</span>
                )}
              </span>
            </button>
            {series.length > 1 && (
              <button
                {...hands}
                type="button"
                className={styles['only']}
                onClick={() => only(one.id)}
                aria-label={`Only ${one.label}`}
              >
                Only
              </button>
            )}
          </li>
        )
      })}
      {folds && (
        <li className={classes(styles['entry'], styles['fold'])} data-print="no">
          <button
            type="button"
            className={styles['showAll']}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? 'Fewer entries' : `${series.length - few} more entries`}
          </button>
        </li>
      )}
      {hidden.size > 0 && (
        <li className={styles['entry']}>
          <button type="button" className={styles['showAll']} onClick={() => onHiddenChange(new Set())}>
            Show all
          </button>
        </li>
      )}
    </ul>
  )
}

/** In a chart that mixes origins each entry has the mark of its own. */
function KindAndOrigin({ one }: { readonly one: ChartSeries }) {
  const origin = originOf(one)
  return (
    <>
      {' '}
      {origin !== null && <OriginMark origin={origin === 'published' ? sortOf(one) : origin} bare />}
      <span className={styles['kind']}> {kindAndOrigin(one)}</span>
    </>
  )
}

/** Typical values are hollow. */
function sortOf({ kind, hollow }: ChartSeries): ValueSort {
  if (kind === 'requirement') return 'requirement or guarantee'
  return hollow ? 'typical value' : 'tested value'
}

function Sample({ style: { colour, width, dash, marker, markers, band } }: { readonly style: SeriesStyle }) {
  const middle = markerMiddle(marker.shape)
  return (
    <svg
      width="28"
      height="14"
      viewBox="0 0 28 14"
      aria-hidden="true"
      className={classes(styles['sample'], colours[`colour${colour + 1}`])}
    >
      {width === 0 && markers === 'none' && <rect y="2" width="28" height="10" fill="currentColor" opacity={band} />}
      {width > 0 && (
        <path
          d="M0 7H28"
          stroke="currentColor"
          strokeWidth={width}
          strokeDasharray={dash.length > 0 ? dash.join(' ') : undefined}
        />
      )}
      {markers !== 'none' && (
        <path
          d={markerPath(marker.shape, 3.5)}
          transform={`translate(${14 - middle[0]} ${7 - middle[1]})`}
          strokeWidth={1.5}
          className={classes(chart['marker'], marker.hollow && chart['hollow'])}
        />
      )}
    </svg>
  )
}
