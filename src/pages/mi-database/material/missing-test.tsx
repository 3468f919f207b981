import { Link } from 'react-router'
import { finiteElementTabs, testType } from '#core/test-types/index.ts'
import { EmptyState } from '#web/ui/card.tsx'
import { feTabs } from './fe-tabs.ts'
import { useMaterial } from '#web/material/material-context.tsx'
import styles from './missing-test.module.css'
import type { OpenMaterial } from './view.ts'

export function MissingTest({ tests, freeSample }: Pick<OpenMaterial, 'tests' | 'freeSample'>) {
  const { material, coil, state } = useMaterial()
  const type = testType(state.test)
  const tab = feTabs.find(({ code }) => code === state.test)
  const tested = new Set<string>(tests.map(({ code }) => code))
  const lacking = (finiteElementTabs.find(({ code }) => code === state.test)?.sources ?? []).filter(
    (code) => !tested.has(code),
  )
  const product = type?.order.product
  const wish = product
    ? `/mi-testing/cart?${new URLSearchParams({ add: product, material: `/mi-database/${material.path}`, name: coil.name })}`
    : `/mi-database/requests?${new URLSearchParams({ about: `${coil.name}, ${state.test}` })}`
  const elsewhere = freeSample !== null && freeSample !== `/mi-database/${material.path}`
  return (
    <section aria-labelledby="test-title" className={styles['untested']}>
      <EmptyState
        action={
          <p className={styles['actions']}>
            <Link to={wish}>{type ? 'Request this test' : 'Request this model'}</Link>
            {elsewhere && <Link to={`${freeSample}?test=${state.test}`}>See {state.test} of the free sample</Link>}
          </p>
        }
      >
        <h2 id="test-title">{type?.name ?? tab?.name}</h2>
        {type && (
          <p>
            {type.code} has not been tested for {coil.name}. {type.purpose}
          </p>
        )}
        {tab && (
          <p>
            No model is published for {coil.name} yet. {tab.code} contains {tab.holds}.{' '}
            {lacking.length > 0 && `Missing tests for this model: ${lacking.join(', ')}.`}
          </p>
        )}
      </EmptyState>
    </section>
  )
}
