import { Link } from 'react-router'
import type { AdvisedModel, MissingForModels } from '#contract/views/test-plan.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { StateLink, useMaterial } from '#web/material/material-context.tsx'
import styles from './untested.module.css'

type MissingTestsProps = { readonly missing: MissingForModels; readonly advice: readonly AdvisedModel[] }

/** Below a finite-element tab: which models the data support, what the coil lacks for more, and the way to it. */
export function MissingTests({ missing: { models, tests, plan, order, next }, advice }: MissingTestsProps) {
  const { material, variant, state } = useMaterial()
  const coil = new URLSearchParams({ material: material.path.split('/').at(-1)!, variant: variant.slug })
  return (
    <section aria-labelledby="advice" className={styles['advice']}>
      <h2 id="advice">Models and tests</h2>
      <p className={styles['actions']}>
        <span>
          {tests.length === 0
            ? `Every test that ${models} needs was made.`
            : `Missing for ${models}: ${tests.join('; ')}.`}
        </span>
        {order !== null && <Link to={order}>Put these tests into the cart</Link>}
        <Link to={plan}>{tests.length === 0 ? 'Tests for other simulations' : 'Reasons, sheet and cutting plan'}</Link>
      </p>
      {next && (
        <p className={styles['actions']}>
          <span>{next.words}</span>
          <Link to={next.order}>Put it into the cart</Link>
        </p>
      )}
      <p className={styles['actions']}>
        <Link to={`/mi-database/robustness-cards?${coil}`}>Soft, nominal and hard cards</Link>
        <Link to={`/mi-database/springback-pack?${coil}`}>Springback pack</Link>
      </p>
      <details>
        <summary>Which models the data of this coil support</summary>
        <PlainTable
          label="Advised models"
          className={styles['table']}
          headings={['Part', 'Model', 'Why', 'Tests missing for the best']}
        >
          {advice.map(({ family, tab, model, reason, missing }) => (
            <tr key={family}>
              <th scope="row">{tab === state.test ? family : <StateLink patch={{ test: tab }}>{family}</StateLink>}</th>
              <td>{model ?? 'none'}</td>
              <td>{reason}</td>
              <td>{missing.length === 0 ? 'none' : missing.join('; ')}</td>
            </tr>
          ))}
        </PlainTable>
      </details>
    </section>
  )
}
