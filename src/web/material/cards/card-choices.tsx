import { Form } from 'react-router'
import type { MaterialState } from '#contract/views/material-state.ts'
import type { CardView, ListedCard, ModelFacts } from '#contract/views/simulation.ts'
import { cardByName, solverName } from '#core/cards/choose-card.ts'
import { unitSystems } from '#core/cards/unit-system.ts'
import { Select } from '#web/ui/field.tsx'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import { KeptFields, useMaterial } from '../material-context.tsx'
import { lawChange } from '../fitting/choice.ts'
import tables from '../tables/tables.module.css'
import { cardList } from './card-list.ts'
import { CardOptions } from './card-options.tsx'
import styles from './card-panel.module.css'
import { failureName, failuresOf } from './failures.ts'
import { RegularisationField } from './regularisation-field.tsx'

type CardChoicesProps = {
  readonly view: CardView
  readonly model: Pick<ModelFacts, 'id'>
  readonly card: ListedCard | undefined
  /** Text of the element-size factors. */
  readonly typed: string | undefined
  readonly onTyped: (typed: string | undefined) => void
  /** Choices that the address does not have yet. */
  readonly ahead: Partial<MaterialState>
  readonly change: (patch: Partial<MaterialState>) => void
}

/** Hardening law of the tab for the card; undefined for other models. */
export function lawOfTab(
  { bench, laws }: Pick<CardView, 'bench' | 'laws'>,
  { id }: Pick<ModelFacts, 'id'>,
  { test }: Pick<MaterialState, 'test'>,
): string | undefined {
  return test === bench.tab && laws.some((law) => law.id === id) ? id : undefined
}

/** Solver, card, law and units in the address; a form for use without scripts. */
export function CardChoices({
  view: { bench, models, fractures: stored, cards, laws, recommended },
  model,
  card: written,
  typed,
  onTyped,
  ahead,
  change,
}: CardChoicesProps) {
  const state = { ...useMaterial().state, ...ahead }
  const asked = ahead.card && cardByName(ahead.card, bench.tab, model.id, cards)
  const card = cards.find(({ id }) => id === asked) ?? written
  const ofTab = lawOfTab({ bench, laws }, model, state) !== undefined
  const field = ofTab ? 'law' : 'hardening'
  const law = ofTab ? model.id : state.hardening || recommended?.law || model.id
  const words = ({ id, label, stored }: (typeof laws)[number]) =>
    id === recommended?.law ? `${label} (recommended)` : stored ? `${label} (stored)` : label
  // FE6 shows one model, which its card has.
  const fractures = bench.tab === 'FE6' ? models.filter(({ id }) => id === model.id) : stored
  const failures = card ? failuresOf(card, cards, fractures) : []
  const fracture = fractures.find(({ id }) => id === state.fracture) ?? fractures[0]
  const shown = failures.findIndex((one) => one.card.id === card?.id && (!one.fracture || one.fracture === fracture))
  return (
    <div className={styles['side']}>
      <Form method="get" className={styles['choice']} aria-label="Solver card">
        <KeptFields without={{ card: '', system: 'mm-t-s', regularisation: '', [field]: '' }} />
        {/* Selects the cards of a solver; without a script use the list below. */}
        <Select
          className={styles['solver']}
          label="Solver"
          value={card && solverName(card)}
          onValue={(card) => change({ card })}
          options={cardList(cards).map(([solver, own]) => ({ value: solverName(own[0]!), label: solver }))}
        />
        <label className={styles['field']}>
          <span>Card</span>
          <select name="card" value={card?.id} onChange={({ target }) => change({ card: target.value })}>
            <CardOptions cards={cards} />
          </select>
        </label>
        {failures.length > 1 && (
          <Select
            className={styles['solver']}
            label="Failure"
            value={String(shown)}
            onValue={(value) => {
              const { card, fracture } = failures[Number(value)]!
              change({ card: card.id, fracture: !fracture || fracture === fractures[0] ? '' : fracture.id })
            }}
            options={failures.map((failure, i) => ({ value: String(i), label: failureName(failure) }))}
          />
        )}
        {laws.length > 0 && (
          <Select
            label="Law"
            name={field}
            value={law}
            onChange={({ target: { value } }) =>
              change(ofTab ? lawChange(model.id, value) : { hardening: value === recommended?.law ? '' : value })
            }
            options={laws.map((one) => ({ value: one.id, label: words(one) }))}
          />
        )}
        <Select
          label="Unit system"
          name="system"
          value={state.system}
          onValue={(value) => change({ system: value as MaterialState['system'] })}
          options={unitSystems.map(({ id, header }) => ({
            value: id,
            label: header,
            disabled: card !== undefined && !card.systems.includes(id),
          }))}
        />
        {card?.parts.includes('regularisation') && (
          <RegularisationField
            value={state.regularisation}
            {...{ typed, onTyped }}
            onChange={(regularisation) => change({ regularisation })}
          />
        )}
        <SubmitWithoutScript />
      </Form>
      {card && <p className={tables['note']}>{card.content}</p>}
      {recommended && (
        <p className={tables['note']}>
          <strong>Recommended law: {recommended.label}.</strong> <SymbolText of={recommended.reason} />
        </p>
      )}
    </div>
  )
}
