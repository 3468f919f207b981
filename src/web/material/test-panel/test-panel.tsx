import { testType } from '#core/test-types/index.ts'
import { CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import { Conditions } from './conditions.tsx'
import { Downloads } from './downloads.tsx'
import { ComparedValues, Details, Evidence } from '../lazy-parts.tsx'
import { StateLink, useMaterial } from '../material-context.tsx'
import { PropertyTable } from '../property-table/property-table.tsx'
import { VisualizerLink } from '../visualizer-link.tsx'
import { TestChart } from '../test-chart/test-chart.tsx'
import styles from './test-panel.module.css'
import type { OpenMaterial } from '#contract/views/material.ts'
import type { TestView } from '#contract/views/test.ts'

type TestPanelProps = Pick<OpenMaterial, 'evidence' | 'details' | 'comparison'> & { readonly test: TestView }

export function TestPanel({ test, evidence, details, comparison }: TestPanelProps) {
  const { state } = useMaterial()
  const wide = state.wide === 'yes'
  const { name, purpose } = testType(test.available.code)
  return (
    <section aria-labelledby="test-title" className={styles['panel']}>
      <header className={styles['head']}>
        <h2 id="test-title">{name}</h2>
        <p className={styles['purpose']}>{purpose}</p>
        {wide && <VisualizerLink />}
        <StateLink
          patch={{ wide: wide ? 'no' : 'yes' }}
          className={wide ? styles['back'] : styles['widen']}
          data-print="no"
        >
          {wide ? 'Back to the page' : 'Full width'}
        </StateLink>
      </header>
      <div id="curve" className={wide ? styles['wide'] : styles['columns']}>
        <CollapsiblePanel summary={`Conditions: ${state.condition}`} prints>
          <Conditions test={test} />
        </CollapsiblePanel>
        <TestChart test={test} evidence={evidence} />
      </div>
      {evidence && <Evidence evidence={evidence} test={test} />}
      <section aria-labelledby="values-title" className={styles['values']}>
        <h3 id="values-title">Properties</h3>
        <CollapsiblePanel summary="All properties by condition" prints>
          <PropertyTable test={test} evidence={evidence} />
        </CollapsiblePanel>
      </section>
      {comparison.rows.length > 0 && <ComparedValues comparison={comparison} />}
      {details && <Details details={details} />}
      <Downloads test={test} />
    </section>
  )
}
