import { formatCount } from '#core/format-count.ts'
import { type ReactNode, useId, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { type CoilFilterState, openRange, type Range } from '#contract/coil-filter/filter.ts'
import { isOpen, noCoating, writeFilter } from '#contract/coil-filter/write-filter.ts'
import type { CoilPanel as PanelFacts, Choice } from '#contract/views/coil-panel.ts'
import type { ShownColumn } from '#core/properties/shown-column.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { Submit } from '#web/ui/submit.tsx'
import styles from './coil-panel.module.css'
import { NumberChoice } from './number-choice.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { SpreadSlider } from './spread-slider.tsx'
import { TestChoice } from './test-choice.tsx'

type CoilPanelProps = {
  readonly asked: CoilFilterState
  readonly panel: PanelFacts
  readonly columns: readonly ShownColumn[]
  /** Adds one step to the history. */
  readonly onChange: (asked: CoilFilterState) => void
  readonly addressOf: (asked: CoilFilterState) => string
  /** Other fields of the address, for forms without script. */
  readonly kept: readonly (readonly [name: string, value: string])[]
}

/** Filter of coils: place in the tree, tests, properties, coil data. A form without script. */
export function CoilPanel({ asked: answered, panel, columns, onChange, addressOf, kept }: CoilPanelProps) {
  const hydrated = useHydrated()
  const [asked, setAsked] = usePendingFilter(answered)
  const ask = (patch: Partial<CoilFilterState>) => {
    const next = { ...asked, ...patch }
    setAsked(next)
    onChange(next)
  }
  const rangeOf = (id: string) => asked.ranges[id] ?? openRange
  const setRange = (id: string, range: Range) => ask({ ranges: { ...asked.ranges, [id]: range } })
  const without = (id: string) => Object.fromEntries(Object.entries(asked.ranges).filter(([own]) => own !== id))
  return (
    <form
      method="get"
      className={styles['panel']}
      aria-label="Filters"
      onSubmit={(event) => hydrated && event.preventDefault()}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {asked.learned !== '' && (
        <Group title="Training set">
          <input type="hidden" name="learned" value={asked.learned} />
          <p>
            Training coils of a model of mi Predictor.{' '}
            <Link to={addressOf({ ...asked, learned: '' })}>All coils again</Link>
          </p>
        </Group>
      )}
      <PlaceChoice {...{ asked, panel, addressOf }} />
      <Group title="Properties">
        {panel.spreads.map((spread) =>
          spread.column ? (
            <SpreadSlider
              key={spread.column.id}
              spread={spread}
              range={rangeOf(spread.column.id)}
              fields={{ from: `from.${spread.column.id}`, to: `to.${spread.column.id}` }}
              onChange={(range) => setRange(spread.column!.id, range)}
              onRemove={
                hydrated && Object.hasOwn(asked.ranges, spread.column.id)
                  ? () => ask({ ranges: without(spread.column!.id) })
                  : undefined
              }
            />
          ) : (
            <SpreadSlider
              key="thickness"
              spread={spread}
              range={asked.thickness}
              fields={{ from: 'from.thickness', to: 'to.thickness' }}
              onChange={(thickness) => ask({ thickness })}
            />
          ),
        )}
        {hydrated && (
          <NumberChoice
            columns={columns}
            taken={Object.keys(asked.ranges)}
            onChoose={(id) => setRange(id, openRange)}
          />
        )}
      </Group>
      <Group title="Coating">
        <Ticks
          name="coatings"
          choices={withChosen(
            panel.coatings,
            asked.coatings.map((one) => one ?? noCoating),
          )}
          chosen={asked.coatings.map((one) => one ?? noCoating)}
          onChange={(chosen) => ask({ coatings: chosen.map((one) => (one === noCoating ? null : one)) })}
        />
      </Group>
      <Group title="Mill">
        <Ticks
          name="millTypes"
          choices={withChosen(panel.millTypes, asked.millTypes)}
          chosen={asked.millTypes}
          onChange={(millTypes) => ask({ millTypes })}
        />
      </Group>
      <Fold title="Tests" filters={asked.tested.length + asked.untested.length > 0}>
        <TestChoice
          choices={panel.tests}
          count={panel.count}
          asked={asked}
          onChange={(code: TestCode, state) =>
            ask({
              tested: state === 'tested' ? [...asked.tested, code] : asked.tested.filter((one) => one !== code),
              untested: state === 'untested' ? [...asked.untested, code] : asked.untested.filter((one) => one !== code),
            })
          }
        />
      </Fold>
      {!hydrated && <Submit look="primary">Show</Submit>}
    </form>
  )
}

export function filterCount(asked: CoilFilterState): number {
  const ranges = Object.values(asked.ranges).filter((range) => !isOpen(range)).length
  const { ranges: _ranges, ...others } = writeFilter(asked)
  return ranges + Object.values(others).filter((text) => text !== undefined).length
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** For many choices that are rarely used; open if they filter. */
function Fold({ title, filters, children }: FoldProps) {
  const [open, setOpen] = useState(filters)
  return (
    <details
      className={styles['fold']}
      open={open || filters}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles['title']}>{title}</summary>
      {children}
    </details>
  )
}

type FoldProps = { readonly title: string; readonly filters: boolean; readonly children: ReactNode }

/** Selected values remain visible when they would match no coil, so that they can be removed. */
function withChosen(choices: readonly Choice[], chosen: readonly string[]): readonly Choice[] {
  const there = new Set(choices.map(({ value }) => value))
  return [
    ...choices,
    ...chosen.filter((value) => !there.has(value)).map((value) => ({ value, label: value, count: 0 })),
  ]
}

type TicksProps = {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Ticks({ name, choices, chosen, onChange }: TicksProps) {
  if (choices.length === 0) return <p className={styles['none']}>No coils match.</p>
  return (
    <ul className={styles['ticks']}>
      {choices.map(({ value, label, count }) => {
        const ticked = chosen.includes(value)
        return (
          <li key={value} className={styles['tick']}>
            <Checkbox
              name={name}
              value={value}
              checked={ticked}
              onChange={() => onChange(ticked ? chosen.filter((one) => one !== value) : [...chosen, value])}
            >
              {label}
            </Checkbox>
            <span className={styles['count']}>{formatCount(count)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The filter with changes whose answer has not arrived, so that the next change adds to them. */
function usePendingFilter(answered: CoilFilterState) {
  const isIdle = useNavigation().state === 'idle'
  const [changed, setChanged] = useState<CoilFilterState>()
  const [last, setLast] = useState({ answered, isIdle })
  if (last.answered !== answered || last.isIdle !== isIdle) {
    setLast({ answered, isIdle })
    // Answered or cancelled.
    if (isIdle) setChanged(undefined)
  }
  return [changed ?? answered, setChanged] as const
}
