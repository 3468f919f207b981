import { holdsModel } from '#core/cards/choose-card.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { Alert } from '#web/ui/card.tsx'
import type { ListedCard, ModelFacts } from '#contract/views/simulation.ts'

type AnotherModelProps = {
  readonly tab: FiniteElementCode
  readonly model: Pick<ModelFacts, 'id' | 'label'>
  readonly cards: readonly ListedCard[]
  readonly card: string
}

/** States that the card contains another model than the page shows. */
export function AnotherModel({ tab, model, card, cards }: AnotherModelProps) {
  const shown = cards.find(({ id }) => id === card)
  if (!shown || holdsModel(shown, tab, model.id)) return null
  const better = cards.filter((one) => holdsModel(one, tab, model.id)).map(({ label }) => label)
  return (
    <Alert tone="warning" title={`This card does not support ${model.label}`}>
      <p>
        The model used instead is shown above and in the card header.{' '}
        {better.length > 0 ? `${model.label} is available in ${someOf(better)}.` : `No card supports ${model.label}.`}
      </p>
    </Alert>
  )
}

function someOf(labels: readonly string[]): string {
  const [named, left] = [labels.slice(0, 3).join(', '), labels.length - 3]
  return left > 0 ? `${named} and ${left} more` : named
}
