import '#web/ui/code-font.css'
import { useMemo, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { Copy, Download } from 'lucide-react'
import { holds } from './card-holds.ts'
import { cardList, type ListedCard } from './card-list.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { unitSystems } from '#core/cards/unit-system.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { formatNumber, formatSignificant } from '#web/format/number.ts'
import { useAlive } from '#web/ui/alive.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import { ScrollRegion } from '#pages/scroll-region.tsx'
import { useEarlyChoice } from '#web/ui/use-early-choice.ts'
import { type MaterialState, writeState } from '../address.ts'
import { useMaterial } from '../material-context.tsx'
import { unpack } from '../packed.ts'
import styles from './card-panel.module.css'
import tables from './tables.module.css'
import type { ModelFacts, ShownCard, ShownRun } from './view.ts'

type CardPanelProps = {
  readonly tab: FiniteElementCode
  /** In sight. */
  readonly model: Pick<ModelFacts, 'id' | 'label'>
  readonly card: ShownCard
  readonly cards: readonly ListedCard[]
  /** The card in sight is still that of the stored fit. */
  readonly waiting: boolean
}

/** The solver card: what it says, whether its own text gives the tests back, and the file to take away. */
export function CardPanel({ tab, model, card, cards, waiting }: CardPanelProps) {
  const { state, choices } = useMaterial()
  const navigate = useNavigate()
  const change = (patch: Partial<MaterialState>) =>
    void navigate({ search: writeState(state, patch, choices) }, { replace: true, preventScrollReset: true })
  const list = useRef<HTMLSelectElement>(null)
  useEarlyChoice(list)
  const chosen = cards.find(({ id }) => id === card.id)
  const kept = new URLSearchParams(writeState(state, { card: '', system: 'mm-t-s' }, choices))
  return (
    <section aria-labelledby="card-title" className={styles['card']}>
      <h3 id="card-title">Solver card</h3>
      <Form method="get" className={styles['choice']} aria-label="Solver card">
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={styles['field']}>
          <span>Card</span>
          <select ref={list} name="card" value={card.id} onChange={({ target }) => change({ card: target.value })}>
            {cardList(cards).map(([solver, own]) => (
              <optgroup key={solver} label={solver}>
                {own.map(({ id, label, locked }) => (
                  <option key={id} value={id}>
                    {locked ? `${label} (not in your plan)` : label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <Select
          label="Unit system"
          name="system"
          value={state.system}
          onChange={({ target }) => change({ system: target.value as MaterialState['system'] })}
          options={unitSystems.map(({ id, header }) => ({
            value: id,
            label: header,
            disabled: chosen !== undefined && !chosen.systems.includes(id),
          }))}
        />
        <noscript>
          <button type="submit">Show</button>
        </noscript>
      </Form>
      {chosen && <p className={tables['note']}>{chosen.content}</p>}
      {card.kind === 'locked' ? (
        <Alert tone="info" title="This format is not available in your plan">
          <p>
            The models and their fit stay visible. <Link to="/mi-database/requests">Ask for {chosen?.solver}</Link>
          </p>
        </Alert>
      ) : card.kind === 'refused' ? (
        <Alert tone="danger" title="No card: it would be wrong">
          <ul className={styles['reasons']}>
            {card.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <>
          <AnotherModel {...{ tab, model, cards }} card={card.id} />
          <Written card={card} waiting={waiting} />
        </>
      )}
    </section>
  )
}

type AnotherModelProps = Pick<CardPanelProps, 'tab' | 'model' | 'cards'> & { readonly card: string }

/** That a card does not hold what the page shows; nothing where it does. */
export function AnotherModel({ tab, model, card, cards }: AnotherModelProps) {
  const shown = cards.find(({ id }) => id === card)
  if (!shown || holds(shown, tab, model.id)) return null
  const better = cards.filter((one) => holds(one, tab, model.id)).map(({ label }) => label)
  return (
    <Alert tone="warning" title={`This card does not hold ${model.label}`}>
      <p>
        What it holds instead stands above and in its head.{' '}
        {better.length > 0 ? `${model.label} is held by ${someOf(better)}.` : `No card holds ${model.label}.`}
      </p>
    </Alert>
  )
}

/** The first of many, and how many are left. */
function someOf(labels: readonly string[]): string {
  const [named, left] = [labels.slice(0, 3).join(', '), labels.length - 3]
  return left > 0 ? `${named} and ${left} more` : named
}

type WrittenCard = Extract<ShownCard, { kind: 'written' }>

function Written({ card, waiting }: { card: WrittenCard; waiting: boolean }) {
  const [said, setSaid] = useState('')
  // Before the script runs the buttons could do nothing.
  const able = useAlive()
  const copy = () => {
    navigator.clipboard.writeText(card.text).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser does not let this page copy. Select the text and copy it.'),
    )
  }
  const { proven } = card
  // Tests without a path for what a card holds besides leave that part open.
  const open = proven === true && card.verdict.includes('not proven')
  return (
    <>
      <p className={styles['badges']}>
        {card.live ? (
          <Badge tone="warning">Live fit, not stored</Badge>
        ) : (
          <Badge tone="neutral">From stored parameters</Badge>
        )}
        <Badge tone={proven === null || open ? 'neutral' : proven ? 'success' : 'danger'}>
          {proven === null
            ? 'Not proven: nothing to compare'
            : proven
              ? open
                ? 'Proven in part'
                : 'Proven against the tests'
              : 'Not proven: says so on the card'}
        </Badge>
        {waiting && <span className={tables['note']}>Writing …</span>}
      </p>
      {card.notes.length > 0 && (
        <ul className={tables['note']}>
          {card.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={styles['file']}>
        <div className={styles['bar']}>
          <code>{card.name}</code>
          {able && (
            <span className={styles['tools']}>
              <Button small onPress={copy} isDisabled={waiting}>
                <Copy size={16} aria-hidden /> Copy
              </Button>
              <Button small look="primary" onPress={() => save(card)} isDisabled={waiting}>
                <Download size={16} aria-hidden /> Download
              </Button>
            </span>
          )}
          <output className="visually-hidden">{said}</output>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by itself, also by keyboard */}
        <pre className={styles['preview']} tabIndex={0} aria-label={`Text of ${card.name}`}>
          {card.text}
        </pre>
      </div>
      {card.runs.length > 0 && <Proof card={card} />}
    </>
  )
}

function save({ name, text }: { readonly name: string; readonly text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes its time to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Where a card with failure ends before the test, the rest was not compared: a reader of the plot wants to know. */
const fails = 'the element fails'

const strain: ChartAxis = { label: 'True strain', symbol: 'ε', kind: 'trueStrain' }
const stress: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }

/** One element made of the text of the card, driven along the measured paths. */
function Proof({ card: { name, live, runs, verdict, why, proven } }: { card: WrittenCard }) {
  const { view, state } = useMaterial()
  const series = useMemo(
    () =>
      runs.flatMap((run, colour) =>
        // Proof strengths stand over plastic strain, in the first thousandth of this axis: the table has them.
        run.path === 'first-yield' ? [] : drawnRun(run, colour, view.variant.synthetic),
      ),
    [runs, view.variant.synthetic],
  )
  return (
    <section aria-labelledby="proof-title" className={styles['proof']}>
      <h4 id="proof-title">Proof: the card’s own text, simulated</h4>
      <p className={proven ? styles['passed'] : styles['failed']}>{verdict}</p>
      {why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ScrollRegion label="Proof by path">
        <table className={tables['table']}>
          <thead>
            <tr>
              <th scope="col">Path</th>
              <th scope="col" className={tables['number']}>
                RMS error
              </th>
              <th scope="col" className={tables['number']}>
                Limit
              </th>
              <th scope="col">Worst point</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ path, label, rms, share, limit, worst, passed: own, verdict: words }) => (
              <tr key={path}>
                <th scope="row">{label}</th>
                <td className={tables['number']}>
                  {Number.isFinite(rms) ? `${formatNumber(rms, 1)} MPa, ${formatNumber(100 * share, 1)} %` : '–'}
                </td>
                <td className={tables['number']}>{formatNumber(100 * limit, 1)} %</td>
                <td className={tables['long']}>
                  {Number.isFinite(worst.strain)
                    ? `${formatNumber(worst.simulated, 0)} against ${formatNumber(worst.measured, 0)} MPa at ${formatSignificant(worst.strain, 3)}`
                    : words}
                </td>
                <td className={own ? styles['passed'] : styles['failed']}>
                  {own ? 'passed' : 'failed'}
                  {words.includes(fails) && `: ${words.slice(words.indexOf(fails))}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <CurveChart
        title="Simulated from the card against measured"
        subtitle={`${view.variant.name}${live ? ', live fit, not stored' : ''}`}
        fileName={`${name.replace(/\.\w+$/, '')}_proof`.toLowerCase()}
        series={series}
        x={strain}
        y={stress}
        headingLevel={4}
        system={state.units === 'other' ? 'other' : 'SI'}
        onSystemChange={undefined}
      />
    </section>
  )
}

function drawnRun(
  { path, label, strain: x, measured, simulated }: ShownRun,
  colour: number,
  synthetic: boolean,
): ChartSeries[] {
  const common = { colour, synthetic }
  const columns = { x: unpack(x) }
  const after = unpack(simulated)
  return [
    {
      ...common,
      ...columns,
      id: `${path}-measured`,
      label: `${label}, measured`,
      kind: 'measured',
      draw: 'points',
      y: unpack(measured),
    },
    ...(after.length > 0
      ? [{ ...common, ...columns, id: `${path}-card`, label: `${label}, card`, kind: 'simulated' as const, y: after }]
      : []),
  ]
}
