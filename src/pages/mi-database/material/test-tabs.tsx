import { useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { Tabs } from '#web/ui/tabs.tsx'
import { useEarlyChoice } from '#web/ui/use-early-choice.ts'
import type { MaterialState } from './address.ts'
import { feTabs } from './fe-tabs.ts'
import { KeptFields, useMaterial } from '#web/material/material-context.tsx'
import { testTabs } from './tab-codes.ts'
import styles from './test-tabs.module.css'
import type { OpenMaterial } from './view.ts'

/** All tests and finite-element tabs. Those without data stay, and say so. On narrow screens a list to choose from. */
export function TestTabs({ tests }: Pick<OpenMaterial, 'tests'>) {
  const { material, state, searchOf } = useMaterial()
  const tested = new Set<string>(tests.map(({ code }) => code))
  const tab = (code: MaterialState['test'], name: string, mark: string | undefined) => ({
    id: code,
    label: code,
    name,
    to: searchOf({ test: code }) || '.',
    mark,
  })
  const groups = [
    {
      label: 'Tests',
      tabs: testTabs({ tests }).map(({ code, name }) => tab(code, name, tested.has(code) ? undefined : 'not tested')),
    },
    {
      label: 'Simulation',
      tabs: feTabs.map(({ code, name }) =>
        tab(code, name, material.feTabs.includes(code) ? undefined : 'no model yet'),
      ),
    },
  ]
  return (
    <div className={styles['groups']} data-print="no">
      <TestSelect groups={groups} />
      {groups.map(({ label, tabs }) => (
        <Tabs key={label} label={label} current={state.test} tabs={tabs} />
      ))}
    </div>
  )
}

type TestSelectProps = {
  groups: readonly {
    label: string
    tabs: readonly { id: string; name: string; mark: string | undefined; to: string }[]
  }[]
}

/** The same as the tabs, in the phone's own list. A plain form, so that it works without any script. */
function TestSelect({ groups }: TestSelectProps) {
  const { state } = useMaterial()
  const navigate = useNavigate()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form)
  return (
    <Form ref={form} method="get" className={styles['select']}>
      <KeptFields without={{ test: 'UAT' }} named={['test']} />
      <label htmlFor={id}>Test</label>
      <select
        id={id}
        name="test"
        key={state.test}
        defaultValue={state.test}
        onChange={({ target: { value } }) => {
          const chosen = groups.flatMap(({ tabs }) => tabs).find((tab) => tab.id === value)
          if (chosen) void navigate(chosen.to, { preventScrollReset: true })
        }}
      >
        {groups.map(({ label, tabs }) => (
          <optgroup key={label} label={label}>
            {tabs.map(({ id: code, name, mark }) => (
              <option key={code} value={code}>
                {code} {name}
                {mark !== undefined && ` (${mark})`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </Form>
  )
}
