import { Link } from 'react-router'
import type { MissingForModels } from '#contract/views/test-plan.ts'
import styles from './untested.module.css'

/** Below a finite-element tab: what this coil lacks for models, and the way to it. */
export function MissingTests({ missing: { models, tests, plan, order } }: { readonly missing: MissingForModels }) {
  return (
    <p className={styles['actions']}>
      <span>
        {tests.length === 0
          ? `Every test that ${models} needs was made.`
          : `Missing for ${models}: ${tests.join('; ')}.`}
      </span>
      {order !== null && <Link to={order}>Put these tests into the cart</Link>}
      <Link to={plan}>{tests.length === 0 ? 'Tests for other simulations' : 'Reasons, sheet and cutting plan'}</Link>
    </p>
  )
}
