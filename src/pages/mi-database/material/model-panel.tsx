import type { ParameterSetRecord } from '#contract/tests.ts'
import { formatSignificant } from '#web/format/number.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { feTabs } from './fe-tabs.ts'
import { useMaterial } from './material-context.tsx'
import styles from './model-panel.module.css'
import { axisName, modelName, parameterSymbol } from './model-words.ts'

/** Fitted models of a finite-element tab with their parameters, range and quality. */
export function ModelPanel({ sets }: { sets: readonly ParameterSetRecord[] }) {
  const { state } = useMaterial()
  const tab = feTabs.find(({ code }) => code === state.test)
  return (
    <section aria-labelledby="test-title" className={styles['panel']}>
      <h2 id="test-title">{tab?.name}</h2>
      <div className={styles['sets']}>
        {sets.map((set) => (
          <section key={set.id} aria-label={modelName(set.model)} className={styles['set']}>
            <h3>
              {modelName(set.model)} {set.synthetic && <StatusBadge status="synthetic" />}
            </h3>
            <table className={styles['table']}>
              <caption className="visually-hidden">Parameters of {modelName(set.model)}</caption>
              <tbody>
                {set.parameters.map(({ id, value, unit }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Symbol of={parameterSymbol(id)} />
                    </th>
                    <td>{formatSignificant(value, 5)}</td>
                    <td>{unit === '1' ? '–' : unit}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={styles['note']}>
              {set.fitWindow && `Valid for ${axisName(set.fitWindow.x)} ${set.fitWindow.from} to ${set.fitWindow.to}. `}
              {Object.entries(set.quality)
                .map(([name, value]) => `${name} ${formatSignificant(value, 3)}`)
                .join(', ')}
            </p>
          </section>
        ))}
      </div>
    </section>
  )
}
