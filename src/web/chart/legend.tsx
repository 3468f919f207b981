import type { ValueSort } from '#core/literature/index.ts'
import { type CSSProperties, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { plainText } from '#web/format/symbol.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import type { SeriesStyle } from './drawing/style.ts'
import { chartOrigin, type ChartSeries, legendEntries, legendKinds, originOf } from './series.ts'
import { pageSurface, sampleSvg } from './svg/plot-svg.ts'
import { SvgMarkup } from './svg/svg-markup.tsx'
import colours from './colours.module.css'
import styles from './legend.module.css'

type LegendProps = {
  readonly series: readonly ChartSeries[]
  readonly styles: readonly SeriesStyle[]
  readonly hidden: ReadonlySet<string>
  readonly onHiddenChange: (hidden: ReadonlySet<string>) => void
  /** Indices of series. */
  readonly onEmphasis: (members: readonly number[] | undefined) => void
  /** Middle of each entry next to the end of its line, as a fraction of the plot's height from above; undefined: in rows. */
  readonly ends?: readonly number[] | undefined
  /** Of one of several small charts, which a long legend would exceed. */
  readonly small?: boolean | undefined
}

/** Entries, above `max` only `folded` of them. */
const [wide, narrow] = [
  { max: 16, folded: 12 },
  { max: 8, folded: 6 },
]

export function Legend({ series, styles: looks, hidden, onHiddenChange, onEmphasis, ends, small }: LegendProps) {
  const entries = legendEntries(series)
  const idsOf = (members: readonly number[]) => members.map((at) => series[at]!.id)
  const toggle = (members: readonly number[], shown: boolean) => {
    const next = new Set(hidden)
    for (const id of idsOf(members)) {
      if (shown) next.add(id)
      else next.delete(id)
    }
    onHiddenChange(next)
  }
  const only = (members: readonly number[]) => {
    const own = new Set(idsOf(members))
    onHiddenChange(new Set(series.flatMap(({ id }) => (own.has(id) ? [] : [id]))))
  }
  const relax = () => onEmphasis(undefined)
  const [unfolded, setUnfolded] = useState(false)
  const limit = small ? narrow : wide
  const folds = entries.length > limit.max
  const mixed = chartOrigin(series) === 'mixed'
  const kindOf = legendKinds(series)
  return (
    <ul className={classes(styles['legend'], ends && styles['placed'])} aria-label="Series">
      {entries.map(({ id, label, members }, at) => {
        const one = series[members[0]!]!
        const look = looks[members[0]!]!
        const shown = members.some((member) => !hidden.has(series[member]!.id))
        const emphasise = () => onEmphasis(shown ? members : undefined)
        const handlers = { onPointerEnter: emphasise, onPointerLeave: relax, onFocus: emphasise, onBlur: relax }
        return (
          <li
            key={id}
            style={ends && ({ '--end': Number(ends[at]!.toFixed(4)) } as CSSProperties)}
            className={classes(styles['entry'], folds && !unfolded && at >= limit.folded && styles['folded'])}
          >
            <ScriptButton
              {...handlers}
              aria-pressed={shown}
              className={styles['toggle']}
              onClick={() => toggle(members, shown)}
            >
              <SvgMarkup
                markup={sampleSvg(look, 'currentColor', pageSurface.ink.canvas)}
                viewBox="0 -7 28 14"
                width={28}
                height={14}
                className={classes(styles['sample'], colours[`colour${look.colour + 1}`])}
              />
              <span>
                <SymbolText of={label} />
                {mixed && <Origin one={one} />}
                {kindOf(one) !== '' && <span className={styles['kind']}> {kindOf(one)}</span>}
                {one.replicates !== undefined && one.replicates < 3 && (
                  <span className={styles['few']}> n = {one.replicates}</span>
                )}
              </span>
            </ScriptButton>
            {entries.length > 1 && (
              <ScriptButton
                {...handlers}
                className={styles['only']}
                onClick={() => only(members)}
                aria-label={`Only ${plainText(label)}`}
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
            {unfolded ? 'Fewer entries' : `${entries.length - limit.folded} more entries`}
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

/** Estimated heights of entries next to their lines [px]. */
export function entryHeights(series: readonly ChartSeries[]): readonly number[] {
  const kindOf = legendKinds(series)
  return legendEntries(series).map(({ label, members }) => {
    const { length } = `${label} ${kindOf(series[members[0]!]!)}`
    return 8 + 16 * Math.ceil(length / 23)
  })
}

function Origin({ one }: { readonly one: ChartSeries }) {
  const origin = originOf(one)
  return <> {origin !== null && <OriginMark origin={origin === 'published' ? sortOf(one) : origin} bare />}</>
}

function sortOf({ kind, hollow }: ChartSeries): ValueSort {
  if (kind === 'requirement') return 'requirement or guarantee'
  return hollow ? 'typical value' : 'tested value'
}
