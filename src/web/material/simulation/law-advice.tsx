import type { ModelFacts, SimulationView } from '#contract/views/simulation.ts'
import { StateLink } from '../material-context.tsx'
import { lawChange } from '../fitting/choice.ts'
import type { RankedName } from '../fitting/worker-messages.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './simulation-panel.module.css'

type LawAdviceProps = {
  readonly model: Pick<ModelFacts, 'id'>
  readonly ranking: readonly RankedName[] | undefined
  readonly recommended: SimulationView['recommended']
}

/** Recommended law with the reason, and the ranking of laws on the same points. */
export function LawAdvice({ model, ranking = [], recommended }: LawAdviceProps) {
  const [best] = ranking
  const own = ranking.findIndex(({ id }) => id === model.id)
  const rankText = (i: number) => `${i + 1} of ${ranking.length}: ${ranking[i]!.reason}`
  if (!recommended && !best) return null
  const advised = recommended ? { id: recommended.law, label: recommended.label } : best!
  return (
    <>
      <h4>Recommended law</h4>
      {recommended ? (
        <p className={styles['reason']}>
          <strong>{recommended.label}.</strong> <SymbolText of={recommended.reason} />
        </p>
      ) : (
        <p className={styles['reason']}>
          <SymbolText of={best?.reason} />
        </p>
      )}
      {advised.id !== model.id && (
        <p className={styles['reason']}>
          <StateLink patch={lawChange(model.id, advised.id)} replace>
            Show {advised.label}
          </StateLink>
        </p>
      )}
      {recommended && best && <h4>Laws of the whole curve, by fit</h4>}
      {recommended && best && (
        <p className={styles['reason']}>
          <SymbolText of={rankText(0)} />
        </p>
      )}
      {own > 0 && (
        <p className={styles['reason']}>
          <SymbolText of={rankText(own)} />
        </p>
      )}
    </>
  )
}
