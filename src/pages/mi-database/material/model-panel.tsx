import type { ParameterSetRecord } from '#contract/tests.ts'
import { formatSignificant } from '#web/format/number.ts'
import { feTabs } from './fe-tabs.ts'
import { useMaterial } from './material-context.tsx'
import styles from './model-panel.module.css'

/** Fitted models of a finite-element tab with their parameters, range and quality. */
export function ModelPanel({ sets }: { sets: readonly ParameterSetRecord[] }) {
  const { state } = useMaterial()
  const tab = feTabs.find(({ code }) => code === state.test)
  return (
    <section aria-labelledby="test-title" className={styles['panel']}>
      <h2 id="test-title">{tab?.name}</h2>
      <div className={styles['sets']}>
        {sets.map((set) => (
          <section key={set.id} aria-label={set.model} className={styles['set']}>
            <h3>
              {set.model} {set.synthetic && <span className={styles['synthetic']}>Synthetic</span>}
            </h3>
            <table className={styles['table']}>
              <caption className="visually-hidden">Parameters of {set.model}</caption>
              <tbody>
                {set.parameters.map(({ id, value, unit }) => (
                  <tr key={id}>
                    <th scope="row">{id}</th>
                    <td>{formatSignificant(value, 5)}</td>
                    <td>{unit === '1' ? '–' : unit}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={styles['note']}>
              {set.fitWindow && `Valid for ${set.fitWindow.x} ${set.fitWindow.from} to ${set.fitWindow.to}. `}
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
