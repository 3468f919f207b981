import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Range } from '#contract/coil-filter/filter.ts'
import { rangeText } from '#contract/coil-filter/range-text.ts'
import type { ColumnSpread } from '#contract/views/coil-panel.ts'
import { formatDigits } from '#web/format/number.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { onStep, type ShownBars, shownBars, spreadName } from './shown-bars.ts'
import { changedRange, shownRange, storedRange } from '#contract/coil-filter/shown-range.ts'
import styles from './spread-slider.module.css'

type SpreadSliderProps = {
  readonly spread: ColumnSpread
  readonly range: Range
  /** For forms without script. */
  readonly fields: { readonly from: string; readonly to: string }
  readonly onChange: (range: Range) => void
  /** Removes the property from the panel; absent for fixed ones. */
  readonly onRemove?: (() => void) | undefined
}

export function SpreadSlider({ spread: { column, histogram }, range, fields, onChange, onRemove }: SpreadSliderProps) {
  const id = useId()
  const factor = column?.factor ?? 1
  const unit = column ? column.shownUnit : 'mm'
  const name = spreadName(column)
  const bars = histogram && shownBars(histogram, factor)
  const given = shownRange(range, factor)
  const key = given.join('..')
  const [shownKey, setShownKey] = useState(key)
  const [draft, setDraft] = useState<Range>(given)
  const [wrong, setWrong] = useState('')
  // Another address has another range: back, forward, a link.
  if (shownKey !== key) {
    setShownKey(key)
    setDraft(given)
    setWrong('')
  }
  const commit = (next: Range) => {
    setWrong('')
    setDraft(next)
    if (next[0] !== given[0] || next[1] !== given[1]) onChange(storedRange(changedRange(given, next), factor))
  }
  return (
    <fieldset className={styles['spread']}>
      <legend className={styles['name']}>
        {column ? <Symbol of={column.symbol} /> : 'Thickness'}
        {column?.orientation && `, ${column.orientation}`}
        {unit !== '' && <span className={styles['unit']}> {unit}</span>}
        {column && <span className={styles['words']}>{column.name}</span>}
        {rangeText(given) !== '' && (
          <span className={styles['applied']}>
            {rangeText(given)} {unit}
          </span>
        )}
      </legend>
      {onRemove && (
        <ScriptButton className={styles['remove']} onClick={onRemove}>
          <span aria-hidden>×</span>
          <span className="visually-hidden">Remove {name}</span>
        </ScriptButton>
      )}
      {bars ? (
        <div className={styles['scale']}>
          <Bars bars={bars} range={draft} />
          <Thumb end="from" {...{ name, unit, bars, draft, setDraft, commit }} />
          <Thumb end="to" {...{ name, unit, bars, draft, setDraft, commit }} />
        </div>
      ) : (
        <p className={styles['none']}>No coil has this property.</p>
      )}
      <div className={styles['ends']}>
        <End
          id={`${id}-from`}
          label={`${name} from`}
          field={fields.from}
          value={draft[0]}
          usual={bars?.from ?? null}
          digits={column?.digits ?? { decimals: 2 }}
          onCommit={(from) => commit([from, draft[1]])}
          onWrong={setWrong}
        />
        <span aria-hidden>to</span>
        <End
          id={`${id}-to`}
          label={`${name} to`}
          field={fields.to}
          value={draft[1]}
          usual={bars?.to ?? null}
          digits={column?.digits ?? { decimals: 2 }}
          onCommit={(to) => commit([draft[0], to])}
          onWrong={setWrong}
        />
      </div>
      {wrong !== '' && (
        <p className={styles['wrong']} role="alert">
          ‘{wrong}’ is not a number. Enter digits, e.g. 12 or 0.5.
        </p>
      )}
      {draft[0] !== null && draft[1] !== null && draft[0] > draft[1] && (
        <p className={styles['wrong']}>The lower limit is above the upper limit.</p>
      )}
    </fieldset>
  )
}

function Bars({ bars: { counts, min, step }, range: [from, to] }: { readonly bars: ShownBars; readonly range: Range }) {
  const max = Math.max(...counts)
  return (
    <svg className={styles['bars']} viewBox={`0 0 ${counts.length} 40`} preserveAspectRatio="none" aria-hidden>
      {counts.map((count, i) => {
        const [left, right] = [min + i * step, min + (i + 1) * step]
        const within = (from === null || right >= from) && (to === null || left <= to)
        // Bars with a count are always visible.
        const height = count === 0 ? 0 : Math.max(1.5, (count / max) * 40)
        return (
          <rect
            key={left}
            className={styles[within ? 'in' : 'out']}
            x={i + 0.05}
            width={0.9}
            y={40 - height}
            height={height}
          />
        )
      })}
    </svg>
  )
}

type ThumbProps = {
  readonly end: 'from' | 'to'
  readonly name: string
  readonly unit: string
  readonly bars: ShownBars
  readonly draft: Range
  readonly setDraft: (range: Range) => void
  readonly commit: (range: Range) => void
}

const ways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** Draws each move; requests on `change`, when the thumb is released. */
function Thumb({ end, name, unit, bars, draft, setDraft, commit }: ThumbProps) {
  const { min, max, step } = bars
  const [from, to] = draft
  const index = end === 'from' ? 0 : 1
  const value = draft[index] ?? (end === 'from' ? min : max)
  const withOwn = (moved: number): Range => {
    const own = onStep(bars, moved)
    // At the end of the scale it is open, so that later coils are included.
    if (end === 'from') return [own <= min ? null : Math.min(own, to ?? max), to]
    return [from, own >= max ? null : Math.max(own, from ?? min)]
  }
  const input = useRef<HTMLInputElement>(null)
  const letGo = useEffectEvent(() => input.current && commit(withOwn(Number(input.current.value))))
  useEffect(() => {
    const own = input.current
    const ask = () => letGo()
    own?.addEventListener('change', ask)
    return () => own?.removeEventListener('change', ask)
  }, [])
  return (
    <input
      ref={input}
      type="range"
      className={styles['thumb']}
      min={min}
      max={max}
      // With a step, browsers exclude ends that are not whole steps apart.
      step="any"
      value={Math.min(max, Math.max(min, value))}
      aria-label={`${name}, ${end}`}
      aria-valuetext={draft[index] === null ? 'open' : `${value} ${unit}`.trim()}
      // Without a step, browsers move by 1 or a hundredth of the scale: too far, or less than the rounding.
      onKeyDown={(event) => {
        const way = ways[event.key]
        if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        const moved = withOwn(value + (way * step) / 4)
        setDraft(moved)
        commit(moved)
      }}
      onInput={({ currentTarget }) => setDraft(withOwn(Number(currentTarget.value)))}
      onChange={() => {}}
    />
  )
}

type EndProps = {
  readonly id: string
  readonly label: string
  readonly field: string
  readonly value: number | null
  /** Value of an open end. */
  readonly usual: number | null
  readonly digits: Parameters<typeof formatDigits>[1]
  readonly onCommit: (value: number | null) => void
  /** The typed value is not a number. */
  readonly onWrong: (typed: string) => void
}

function End({ id, label, field, value, usual, digits, onCommit, onWrong }: EndProps) {
  const take = (text: string) => {
    const next = text.trim() === '' ? null : Number(text.replace(',', '.'))
    if (next === null || Number.isFinite(next)) onCommit(next)
    else onWrong(text.trim())
  }
  return (
    <input
      key={value ?? 'open'}
      id={id}
      name={field}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      aria-label={label}
      className={styles['end']}
      defaultValue={value === null ? '' : String(value)}
      placeholder={usual === null ? '' : formatDigits(usual, digits)}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take(event.currentTarget.value)
      }}
    />
  )
}
