import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Range } from '#contract/coil-question/question.ts'
import type { ColumnSpread } from '#contract/views/coil-panel.ts'
import { formatDigits } from '#web/format/number.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { onStep, type ShownBars, shownBars, spreadName } from './shown-bars.ts'
import { shownRange, storedRange } from './shown-range.ts'
import styles from './spread-slider.module.css'

type SpreadSliderProps = {
  readonly spread: ColumnSpread
  readonly range: Range
  /** Names of the number fields in a form without script. */
  readonly fields: { readonly from: string; readonly to: string }
  readonly onChange: (range: Range) => void
  /** Takes the number out of the panel; absent where it belongs there. */
  readonly onRemove?: (() => void) | undefined
}

/** From and to of a number: the spread of all coils below two thumbs, and a field for each end so that every value can be typed. */
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
  // Another address brings another range: back, forward, a link.
  if (shownKey !== key) {
    setShownKey(key)
    setDraft(given)
    setWrong('')
  }
  const commit = (next: Range) => {
    setWrong('')
    setDraft(next)
    if (next[0] !== given[0] || next[1] !== given[1]) onChange(storedRange(next, factor))
  }
  return (
    <fieldset className={styles['spread']}>
      <legend className={styles['name']}>
        {column ? <Symbol of={column.symbol} /> : 'Thickness'}
        {column?.orientation && `, ${column.orientation}`}
        {unit !== '' && <span className={styles['unit']}> {unit}</span>}
        {column && <span className={styles['words']}>{column.name}</span>}
      </legend>
      {onRemove && (
        <button type="button" className={styles['remove']} onClick={onRemove}>
          <span aria-hidden>×</span>
          <span className="visually-hidden">Remove {name}</span>
        </button>
      )}
      {bars ? (
        <div className={styles['scale']}>
          <Bars bars={bars} range={draft} />
          <Thumb end="from" {...{ name, unit, bars, draft, setDraft, commit }} />
          <Thumb end="to" {...{ name, unit, bars, draft, setDraft, commit }} />
        </div>
      ) : (
        <p className={styles['none']}>No coil has this number.</p>
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
          ‘{wrong}’ filters nothing: give a number with digits, such as 12 or 0.5.
        </p>
      )}
      {draft[0] !== null && draft[1] !== null && draft[0] > draft[1] && (
        <p className={styles['wrong']}>The lower end is above the upper end.</p>
      )}
    </fieldset>
  )
}

function Bars({
  bars: { counts, least, step },
  range: [from, to],
}: {
  readonly bars: ShownBars
  readonly range: Range
}) {
  const most = Math.max(...counts)
  return (
    <svg className={styles['bars']} viewBox={`0 0 ${counts.length} 40`} preserveAspectRatio="none" aria-hidden>
      {counts.map((count, i) => {
        const [left, right] = [least + i * step, least + (i + 1) * step]
        const within = (from === null || right >= from) && (to === null || left <= to)
        // A bar that is there is seen, however few.
        const height = count === 0 ? 0 : Math.max(1.5, (count / most) * 40)
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

/** Where arrow keys move a thumb. */
const ways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** Drawn with every move, asked with the last one: `change` of the browser comes when the thumb is let go. */
function Thumb({ end, name, unit, bars, draft, setDraft, commit }: ThumbProps) {
  const { least, most, step } = bars
  const [from, to] = draft
  const place = end === 'from' ? 0 : 1
  const value = draft[place] ?? (end === 'from' ? least : most)
  const withOwn = (moved: number): Range => {
    const own = onStep(bars, moved)
    // At the end of the scale it is open: a coil that comes later is not left out.
    if (end === 'from') return [own <= least ? null : Math.min(own, to ?? most), to]
    return [from, own >= most ? null : Math.max(own, from ?? least)]
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
      min={least}
      max={most}
      // Of a step of its own a browser takes the ends away where they are not whole steps apart.
      step="any"
      value={Math.min(most, Math.max(least, value))}
      aria-label={`${name}, ${end}`}
      aria-valuetext={draft[place] === null ? 'open' : `${value} ${unit}`.trim()}
      // Without steps a browser moves by 1, or by a hundredth of the scale: less than what is kept, or far more.
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
  /** What the end is at least or at most where nobody has set it. */
  readonly usual: number | null
  readonly digits: Parameters<typeof formatDigits>[1]
  readonly onCommit: (value: number | null) => void
  /** What was typed is not a number. */
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
