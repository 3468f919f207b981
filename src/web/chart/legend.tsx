import type { ValueSort } from '#core/literature/index.ts'
import { type CSSProperties, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { plainText } from '#web/format/symbol.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import type { SeriesStyle } from './drawing/style.ts'
import { chartOrigin, kindAndOrigin, kindWord, originOf, type ChartSeries } from './series.ts'
import { pageSurface, sampleSvg } from './svg/plot-svg.ts'
import { SvgMarkup } from './svg/svg-markup.tsx'
import colours from './colours.module.css'
import styles from './legend.module.css'

type LegendProps = {
  readonly series: readonly ChartSeries[]
  readonly styles: readonly SeriesStyle[]
  readonly hidden: ReadonlySet<string>
  readonly onHiddenChange: (hidden: ReadonlySet<string>) => void
  readonly onEmphasis: (at: number | undefined) => void
  /** Middle of each entry [px] next to the end of its line; undefined: in rows. */
  readonly ends?: readonly number[] | undefined
}

const maxEntries = 16
const foldedEntries = 10

export function Legend({ series, styles: looks, hidden, onHiddenChange, onEmphasis, ends }: LegendProps) {
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onHiddenChange(next)
  }
  const only = (id: string) => onHiddenChange(new Set(series.flatMap((one) => (one.id === id ? [] : [one.id]))))
  const relax = () => onEmphasis(undefined)
  const [unfolded, setUnfolded] = useState(false)
  const folds = series.length > maxEntries
  const mixed = chartOrigin(series) === 'mixed'
  return (
    <ul className={classes(styles['legend'], ends && styles['placed'])} aria-label="Series">
      {series.map((one, at) => {
        const shown = !hidden.has(one.id)
        const emphasise = () => onEmphasis(shown ? at : undefined)
        const handlers = { onPointerEnter: emphasise, onPointerLeave: relax, onFocus: emphasise, onBlur: relax }
        return (
          <li
            key={one.id}
            style={ends && ({ '--end': `${ends[at]}px` } as CSSProperties)}
            className={classes(styles['entry'], folds && !unfolded && at >= foldedEntries && styles['folded'])}
          >
            <ScriptButton
              {...handlers}
              aria-pressed={shown}
              className={styles['toggle']}
              onClick={() => toggle(one.id)}
            >
              <SvgMarkup
                markup={sampleSvg(looks[at]!, 'currentColor', pageSurface.ink.canvas)}
                viewBox="0 -7 28 14"
                width={28}
                height={14}
                className={classes(styles['sample'], colours[`colour${looks[at]!.colour + 1}`])}
              />
              <span>
                <SymbolText of={one.label} />
                {mixed ? (
                  <KindAndOrigin one={one} />
                ) : (
                  shownKind(one, series) !== '' && <span className={styles['kind']}> {shownKind(one, series)}</span>
                )}
                {one.replicates !== undefined && one.replicates < 3 && (
                  <span className={styles['few']}> n = {one.replicates}</span>
                )}
              </span>
            </ScriptButton>
            {series.length > 1 && (
              <ScriptButton
                {...handlers}
                className={styles['only']}
                onClick={() => only(one.id)}
                aria-label={`Only ${plainText(one.label)}`}
              >
                Only
              </ScriptButton>
            )}
          </li>
        )
      })}
      {folds && (
        <li className={classes(styles['entry'], styles['fold'])} data-print="no">
          <ScriptButton className={styles['showAll']} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'Fewer entries' : `${series.length - foldedEntries} more entries`}
          </ScriptButton>
        </li>
      )}
      {hidden.size > 0 && (
        <li className={styles['entry']}>
          <ScriptButton className={styles['showAll']} onClick={() => onHiddenChange(new Set())}>
            Show all
          </ScriptButton>
        </li>
      )}
    </ul>
  )
}

/** Of a series in a legend; empty if it is obvious. */
function shownKind(one: ChartSeries, series: readonly ChartSeries[]): string {
  if (chartOrigin(series) === 'mixed') return kindAndOrigin(one)
  return one.kind === 'measured' || one.kind === 'replicate' ? '' : kindWord(one)
}

/** Estimated heights of entries next to their lines [px]. */
export function entryHeights(series: readonly ChartSeries[]): readonly number[] {
  return series.map((one) => 8 + 16 * Math.ceil(`${one.label} ${shownKind(one, series)}`.length / 23))
}

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

function sortOf({ kind, hollow }: ChartSeries): ValueSort {
  if (kind === 'requirement') return 'requirement or guarantee'
  return hollow ? 'typical value' : 'tested value'
}
