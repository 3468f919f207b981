import { Link } from 'react-router'
import type { AdvisedModel, MissingForModels } from '#contract/views/test-plan.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { StateLink, useMaterial } from '#web/material/material-context.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './missing-test.module.css'

type MissingTestsProps = { readonly missing: MissingForModels; readonly advice: readonly AdvisedModel[] }

export function MissingTests({ missing: { models, tests, plan, order, next }, advice }: MissingTestsProps) {
  const { material, coil, state } = useMaterial()
  const search = new URLSearchParams({ material: material.path.split('/').at(-1)!, variant: coil.slug })
  return (
    <section aria-labelledby="advice" className={styles['advice']}>
      <h2 id="advice">Models and tests</h2>
      <p className={styles['actions']}>
        <span>
          {tests.length === 0
            ? `All tests for ${models} are available.`
            : `Missing for ${models}: ${tests.join('; ')}.`}
        </span>
        {order !== null && <Link to={order}>Add these tests to the cart</Link>}
        <Link to={plan}>{tests.length === 0 ? 'Tests for other simulations' : 'Reasons and cutting plan'}</Link>
      </p>
      {next && (
        <p className={styles['actions']}>
          <span>{next.words}</span>
          <Link to={next.order}>Add to cart</Link>
        </p>
      )}
      <p className={styles['actions']}>
        <Link to={`/mi-database/robustness-cards?${search}`}>Soft, nominal and hard cards</Link>
        <Link to={`/mi-database/springback-pack?${search}`}>Springback pack</Link>
      </p>
      <details>
        <summary>Models supported by the data of this coil</summary>
        <PlainTable
          label="Recommended models"
          className={styles['table']}
          headings={['Part', 'Model', 'Reason', 'Missing tests for the best model']}
        >
          {advice.map(({ family, tab, model, reason, missing }) => (
            <tr key={family}>
              <th scope="row">{tab === state.test ? family : <StateLink patch={{ test: tab }}>{family}</StateLink>}</th>
              <td>{model ?? 'none'}</td>
              <td>
                <SymbolText of={reason} />
              </td>
              <td>{missing.length === 0 ? 'none' : missing.join('; ')}</td>
            </tr>
          ))}
        </PlainTable>
      </details>
    </section>
  )
}
