import { Form } from 'react-router'
import type { MaterialState } from '#contract/views/material-state.ts'
import type { CardView, ListedCard, ModelFacts } from '#contract/views/simulation.ts'
import { solverName } from '#core/cards/choose-card.ts'
import { unitSystems } from '#core/cards/unit-system.ts'
import { Select } from '#web/ui/field.tsx'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import { KeptFields, useMaterial } from '../material-context.tsx'
import { lawChange } from '../fitting/choice.ts'
import tables from '../tables/tables.module.css'
import { cardList } from './card-list.ts'
import { CardOptions } from './card-options.tsx'
import styles from './card-panel.module.css'
import { RegularisationField } from './regularisation-field.tsx'

type CardChoicesProps = {
  readonly view: CardView
  readonly model: Pick<ModelFacts, 'id'>
  readonly card: ListedCard | undefined
}

/** Hardening law of the tab for the card; undefined for other models. */
export function lawOfTab(
  { bench, laws }: Pick<CardView, 'bench' | 'laws'>,
  { id }: Pick<ModelFacts, 'id'>,
  { test }: Pick<MaterialState, 'test'>,
): string | undefined {
  return test === bench.tab && laws.some((law) => law.id === id) ? id : undefined
}

function withSameBase(card: ListedCard, cards: readonly ListedCard[]): readonly ListedCard[] {
  const base = card.failure?.base ?? card.id
  return cards.filter(({ id, failure }) => id === base || failure?.base === base)
}

function failureName(failure: ListedCard['failure']): string {
  if (!failure) return 'None'
  return failure.kind === 'damage' ? 'Damage over triaxiality' : 'Forming limit'
}

/** Solver, card, law and units in the address; a form for use without scripts. */
export function CardChoices({ view: { bench, cards, laws, recommended }, model, card }: CardChoicesProps) {
  const { state, go } = useMaterial()
  const change = (patch: Partial<MaterialState>) => void go(patch, { replace: true })
  const ofTab = lawOfTab({ bench, laws }, model, state) !== undefined
  const field = ofTab ? 'law' : 'hardening'
  const law = ofTab ? model.id : state.hardening || recommended?.law || model.id
  const words = ({ id, label, stored }: (typeof laws)[number]) =>
    id === recommended?.law ? `${label} (recommended)` : stored ? `${label} (stored)` : label
  const failures = card ? withSameBase(card, cards) : []
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
            value={card?.id}
            onValue={(card) => change({ card })}
            options={failures.map(({ id, failure, locked }) => ({
              value: id,
              label: locked ? `${failureName(failure)} (not in your plan)` : failureName(failure),
            }))}
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
          <RegularisationField value={state.regularisation} onChange={(regularisation) => change({ regularisation })} />
        )}
        <SubmitWithoutScript />
      </Form>
      {card && <p className={tables['note']}>{card.content}</p>}
      {recommended && (
        <p className={tables['note']}>
          <strong>Recommended law: {recommended.label}.</strong> {recommended.reason}
        </p>
      )}
    </div>
  )
}
