import { formatCount } from '#core/format-count.ts'
import type { CoilFilterState } from '#contract/coil-filter/filter.ts'
import type { CoilPanel } from '#contract/views/coil-panel.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import styles from './coil-panel.module.css'

type TestState = 'either' | 'tested' | 'untested'

type TestChoiceProps = {
  readonly choices: CoilPanel['tests']
  readonly count: number
  readonly asked: Pick<CoilFilterState, 'tested' | 'untested'>
  readonly onChange: (code: TestCode, state: TestState) => void
}

/** Choice for each test: tested, not tested or either, with the number of coils. */
export function TestChoice({ choices, count, asked, onChange }: TestChoiceProps) {
  return (
    <ul className={styles['ticks']}>
      {choices.map(({ value, label, count: tested }) => {
        const state = asked.tested.includes(value) ? 'tested' : asked.untested.includes(value) ? 'untested' : 'either'
        return (
          <li key={value} className={styles['test']}>
            <label className={styles['testName']}>
              <abbr title={label}>{value}</abbr>
              <select
                // Without script the form sends `tests=HER tested`; "either" sends nothing.
                name="tests"
                value={state === 'either' ? '' : `${value} ${state}`}
                aria-label={`${value}, ${label}`}
                onChange={({ target }) => onChange(value, (target.value.split(' ')[1] ?? 'either') as TestState)}
              >
                <option value="">either</option>
                <option value={`${value} tested`}>tested</option>
                <option value={`${value} untested`}>not tested</option>
              </select>
            </label>
            <span className={styles['count']} title={`${tested} of ${count} coils have this test`}>
              {formatCount(tested)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
