import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { Alert } from '#web/ui/card.tsx'
import { holds } from './card-holds.ts'
import type { ListedCard } from '#contract/views/simulation.ts'
import type { ModelFacts } from '#contract/views/simulation.ts'

type AnotherModelProps = {
  readonly tab: FiniteElementCode
  /** In sight. */
  readonly model: Pick<ModelFacts, 'id' | 'label'>
  readonly cards: readonly ListedCard[]
  readonly card: string
}

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
