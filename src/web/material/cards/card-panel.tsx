import '#web/ui/code-font.css'
import { creditLine } from '#contract/citation/source-text.ts'
import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import { Link } from 'react-router'
import X from 'lucide-react/icons/x'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { requestSubscription } from '#web/shell/links.ts'
import { useServerRendered } from '#web/ui/use-hydrated.ts'
import { Alert } from '#web/ui/card.tsx'
import type { MaterialState } from '#contract/views/material-state.ts'
import type { CardView, ModelFacts } from '#contract/views/simulation.ts'
import type { MissingForModels } from '#contract/views/test-plan.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import { StateLink, useMaterial } from '../material-context.tsx'
import type { Live } from '../fitting/use-live.ts'
import { AnotherModel } from './another-model.tsx'
import { CardCall } from './card-call.tsx'
import { CardChoices, lawOfTab } from './card-choices.tsx'
import { cardLink, cardPanel } from './card-link.tsx'
import styles from './card-panel.module.css'
import { CardProof } from './card-proof.tsx'
import { factorsOf } from './regularisation-field.tsx'
import { WrittenCard } from './written-card.tsx'

type CardPanelProps = {
  readonly view: CardView
  readonly model: Pick<ModelFacts, 'id' | 'label'>
  readonly live: Pick<Live, 'card' | 'cardBusy' | 'cardId'>
  readonly missing?: MissingForModels | null
}

const none: Partial<MaterialState> = {}

export function CardPanel({ view, model, live: { cardId, card, cardBusy }, missing = null }: CardPanelProps) {
  const container = useRef<HTMLElement>(null)
  const drawn = useServerRendered()
  const { material, coil, state, go } = useMaterial()
  // Choices are shown at once; the address, and then the card, follow.
  const [ahead, showAtOnce] = useOptimistic(none, (now: Partial<MaterialState>, patch: Partial<MaterialState>) => ({
    ...now,
    ...patch,
  }))
  const change = (patch: Partial<MaterialState>) =>
    startTransition(async () => {
      showAtOnce(patch)
      await go(patch, { replace: true })
    })
  const search = new URLSearchParams({ material: material.path.split('/').at(-1) ?? '', variant: coil.slug })
  const toolOfCoil = (tool: string) => `/mi-database/${tool}?${search}`
  // Below the fold on small windows.
  useEffect(() => {
    if (!drawn && container.current && container.current.getBoundingClientRect().top > innerHeight / 2)
      container.current.scrollIntoView()
  }, [drawn])
  const chosen = view.cards.find(({ id }) => id === cardId)
  const [typed, setTyped] = useState<string>()
  const unapplied =
    typed !== undefined &&
    chosen?.parts.includes('regularisation') === true &&
    factorsOf(typed) !== state.regularisation
  return (
    <section ref={container} id={cardPanel} aria-labelledby="card-title" className={styles['card']}>
      <header className={styles['head']}>
        <h2 id="card-title">Solver card</h2>
        <StateLink
          patch={{ card: '' }}
          className={styles['close']}
          data-print="no"
          // Moves the focus out of the panel that closes.
          onClick={() => document.getElementById(cardLink)?.focus()}
        >
          <X size={16} aria-hidden /> Close
        </StateLink>
      </header>
      <div className={styles['columns']}>
        <CardChoices
          view={view}
          model={model}
          card={chosen}
          typed={typed}
          onTyped={setTyped}
          ahead={ahead}
          change={change}
        />
        <div className={styles['text']}>
          {card === undefined ? (
            <p className={styles['waiting']}>Writing …</p>
          ) : card.kind === 'locked' ? (
            <Alert tone="info" title="This format is not available in your plan">
              <p>
                Models and fits remain visible. <Link to={requestSubscription}>Request {chosen?.solver}</Link>
              </p>
            </Alert>
          ) : card.kind === 'refused' ? (
            <Alert
              tone="danger"
              title="This card cannot be written"
              action={missing?.order && <Link to={missing.order}>Add missing tests to the cart</Link>}
            >
              <ul className={styles['reasons']}>
                {card.reasons.map((reason) => (
                  <li key={reason}>
                    <SymbolText of={reason} />
                  </li>
                ))}
                {missing && missing.tests.length > 0 && (
                  <li>
                    Tests missing for {missing.models}: {missing.tests.join('; ')}.
                  </li>
                )}
              </ul>
            </Alert>
          ) : (
            <>
              <AnotherModel tab={view.bench.tab} model={model} cards={view.cards} card={card.id} />
              <WrittenCard card={card} waiting={cardBusy || ahead !== none} unapplied={unapplied} />
            </>
          )}
        </div>
      </div>
      {card?.kind === 'written' && card.runs.length > 0 && (
        <CardProof
          card={card}
          synthetic={coil.synthetic}
          system={state.units === 'other' ? 'other' : 'SI'}
          credit={creditLine([coil.source])}
        />
      )}
      {card?.kind === 'written' && <CardCall card={card} law={lawOfTab(view, model, state) ?? state.hardening} />}
      <p data-print="no">
        More cards of this coil: <ReleaseLink to={toolOfCoil('robustness-cards')}>Robustness Cards</ReleaseLink>,{' '}
        <ReleaseLink to={toolOfCoil('springback-pack')}>Springback Pack</ReleaseLink>
      </p>
    </section>
  )
}
