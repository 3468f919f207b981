import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ReEvaluationView } from '#views/re-evaluation/re-evaluation.ts'
import { NewForm } from './new-form.tsx'
import { RunView } from './run-view.tsx'

function drawn(part: ReactElement): string {
  const Page = createRoutesStub([{ path: '/', Component: () => part }])
  return renderToString(<Page initialEntries={['/']} />).replaceAll('<!-- -->', '')
}

test('a test is asked for its own settings, and all tests for none', () => {
  const asked = { find: 'GI 1.40', below: '' }
  const tension = drawn(<NewForm asked={{ ...asked, test: 'UAT' }} />)
  expect(tension).toContain('name="settings.hardening_from_pct"')
  expect(tension).not.toContain('name="settings.friction_coefficient"')
  expect(tension).toContain('value="GI 1.40"')
  expect(drawn(<NewForm asked={{ ...asked, test: 'UAC' }} />)).toContain('name="settings.friction_coefficient"')
  expect(drawn(<NewForm asked={{ ...asked, test: undefined }} />)).not.toContain('name="settings.')
})

const counts = {
  coils: 1,
  moved: 2,
  specimens: 2,
  unchanged: 34,
  drafts: 3,
  found: 0,
  lost: 0,
  curves: 0,
  replacing: 0,
}
const run: ReEvaluationView = {
  id: 'e0000000-0000-4000-8000-000000000001',
  selection: ['UAT', 'RD'],
  settings: ['n, K and r up to [% plastic strain]: 12'],
  specimens: 2,
  createdAt: '2026-11-26T01:00:00.000Z',
  storedAt: null,
  counts,
  reason: null,
  problem: null,
  undoBlockers: [],
  work: null,
  from: 0,
  moved: [1, 2].map((n) => ({
    coil: 'GI 1.40',
    specimen: `UAT RD ${n}`,
    property: 'uat.n2ag',
    unit: '1',
    before: 0.1234,
    after: 0.1321,
  })),
}

test('a preview shows each number before and after, and offers to store it', () => {
  const page = drawn(<RunView run={run} />)
  for (const text of ['UAT RD 1', '0.1234', '0.1321', '2 values changed', '1 value equal']) expect(page).toContain(text)
  expect(page).toContain('Store 3 values and 0 curves as drafts')
})

test('what was stored is told with its reason, and not stored twice', () => {
  const page = drawn(<RunView run={{ ...run, storedAt: '2026-11-26T02:00:00.000Z', reason: 'Order 7' }} />)
  expect(page).toContain('Order 7')
  expect(page).not.toContain('as drafts')
})

test('drafts are taken back in one step, or what stands on them is named', () => {
  const stored = { ...run, storedAt: '2026-11-26T02:00:00.000Z', reason: 'Order 7' }
  expect(drawn(<RunView run={stored} />)).toContain('Delete the drafts')
  const undoBlockers = ['Release 2026.5 has published numbers of it.']
  const page = drawn(<RunView run={{ ...stored, undoBlockers }} />)
  expect(page).toContain(undoBlockers[0])
  expect(page).not.toContain('Delete the drafts')
})
