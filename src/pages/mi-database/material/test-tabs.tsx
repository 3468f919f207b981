import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { Tabs } from '#web/ui/tabs.tsx'
import type { MaterialState } from './address.ts'
import { feTabs } from './fe-tabs.ts'
import { KeptFields, useMaterial } from '#web/material/material-context.tsx'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import { testTabs } from './tab-codes.ts'
import styles from './test-tabs.module.css'
import type { OpenMaterial } from './view.ts'

/** One line, with a menu for tabs that do not fit; a list on narrow screens. Tabs without data are marked. */
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
      place: 'tests',
      hidden: 'moreTests',
      tabs: testTabs({ tests }).map(({ code, name }) => tab(code, name, tested.has(code) ? undefined : 'not tested')),
    },
    {
      label: 'Simulation',
      place: 'models',
      hidden: 'moreModels',
      tabs: feTabs.map(({ code, name }) =>
        tab(code, name, material.feTabs.includes(code) ? undefined : 'no model yet'),
      ),
    },
  ]
  return (
    <div className={styles['groups']} data-print="no">
      <TestSelect groups={groups} />
      {groups.map(({ label, place, tabs }) => (
        <div key={label} className={styles[place]}>
          <Tabs label={label} current={state.test} tabs={tabs} />
        </div>
      ))}
      <MoreTabs groups={groups} />
    </div>
  )
}

type Groups = readonly {
  readonly label: string
  readonly hidden: string
  readonly tabs: readonly { id: string; name: string; mark: string | undefined; to: string }[]
}[]

/** Menu of hidden tabs: the style sheet selects them, the browser opens and closes it. */
function MoreTabs({ groups }: { groups: Groups }) {
  const id = useId()
  return (
    <div className={styles['more']}>
      <button type="button" className={styles['opener']} popoverTarget={id}>
        More <ChevronDown size={16} aria-hidden />
      </button>
      <nav id={id} popover="auto" className={styles['entries']} aria-label="More tests and models">
        {groups.map(({ label, hidden, tabs }) => (
          <ul key={label} className={styles[hidden]}>
            {tabs.map(({ id: code, name, mark, to }) => (
              <li key={code}>
                <Link to={to} preventScrollReset onClick={() => document.getElementById(id)?.hidePopover()}>
                  <strong>{code}</strong> {name}
                  {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </div>
  )
}

function TestSelect({ groups }: { groups: Groups }) {
  const { state } = useMaterial()
  const navigate = useNavigate()
  const id = useId()
  return (
    <Form method="get" className={styles['select']}>
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
      <SubmitWithoutScript />
    </Form>
  )
}
