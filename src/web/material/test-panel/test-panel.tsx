import { testType } from '#core/test-types/index.ts'
import { Conditions } from './conditions.tsx'
import { Downloads } from './downloads.tsx'
import { ComparisonTable, Details, Evidence } from '../parts-on-demand.ts'
import { StateLink, useMaterial } from '../material-context.tsx'
import { PropertyTable } from '../property-table/property-table.tsx'
import { TestChart } from '../test-chart/test-chart.tsx'
import styles from './test-panel.module.css'
import type { TestView } from '#pages/mi-database/material/view.ts'

/** One test: conditions beside the chart, the evidence of an opened number, the property table. */
export function TestPanel({ test }: { test: TestView }) {
  const { view, state } = useMaterial()
  const wide = state.visualizer === 'yes'
  const { name, purpose } = testType(test.available.code)
  return (
    <section aria-labelledby="test-title" className={styles['panel']}>
      <header className={styles['head']}>
        <h2 id="test-title">{name}</h2>
        <p className={styles['purpose']}>{purpose}</p>
        <StateLink
          patch={{ visualizer: wide ? 'no' : 'yes' }}
          className={wide ? styles['back'] : styles['widen']}
          data-print="no"
        >
          {wide ? 'Back to the page' : 'Full width'}
        </StateLink>
      </header>
      <div id="curve" className={wide ? styles['wide'] : styles['columns']}>
        <Conditions test={test} />
        <TestChart test={test} />
      </div>
      {view.evidence && <Evidence evidence={view.evidence} test={test} />}
      <section aria-labelledby="values-title" className={styles['values']}>
        <h3 id="values-title">Properties</h3>
        <PropertyTable test={test} />
      </section>
      {view.comparison.rows.length > 0 && <ComparisonTable />}
      {view.details && <Details details={view.details} />}
      <Downloads test={test} />
    </section>
  )
}
