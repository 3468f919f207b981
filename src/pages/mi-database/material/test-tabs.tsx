import { testTypes } from '#core/test-types/index.ts'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { type MaterialState, writeState } from './address.ts'
import { feTabs } from './fe-tabs.ts'
import { useMaterial } from './material-context.tsx'
import styles from './test-tabs.module.css'

/** Kinds of test whose tab appears only where there are data; the others are there for every material. */
const onlyWithData = new Set<string>(['BND', 'FSM'])

/** All tests and finite-element tabs. Those without data stay, and say so. */
export function TestTabs() {
  const { view, state, choices } = useMaterial()
  const tested = new Set<string>(view.tests.map(({ code }) => code))
  const tab = (code: MaterialState['test'], name: string, mark: string | undefined): Tab => ({
    id: code,
    label: code,
    name,
    to: writeState(state, { test: code }, choices) || '.',
    mark,
  })
  return (
    <div className={styles['groups']} data-print="no">
      <Tabs
        label="Tests"
        current={state.test}
        tabs={testTypes
          .filter(({ code }) => tested.has(code) || !onlyWithData.has(code))
          .map(({ code, name }) => tab(code, name, tested.has(code) ? undefined : 'not tested'))}
      />
      <Tabs
        label="Simulation"
        current={state.test}
        tabs={feTabs.map(({ code, name }) =>
          tab(code, name, view.material.feTabs.includes(code) ? undefined : 'no model yet'),
        )}
      />
    </div>
  )
}
