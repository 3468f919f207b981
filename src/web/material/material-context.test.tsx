import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Comparison } from '#contract/views/material.ts'
import type { TestView } from '#contract/views/test.ts'
import type { MaterialState } from '#contract/views/material-state.ts'
import { ComparisonChoice } from './comparison/comparison-choice.tsx'
import { MaterialContext, type ShownMaterial, useMaterial } from './material-context.tsx'
import { PropertyTable } from './property-table/property-table.tsx'
import { ViewSwitch } from './test-chart/view-switch.tsx'
import { Conditions } from './test-panel/conditions.tsx'

/** A page that is not that of a material: its address calls everything otherwise. */
const searchOf = (change: Partial<MaterialState>) =>
  `?${new URLSearchParams({ tool: 'map', ...Object.fromEntries(Object.entries(change).map(([k, v]) => [`own-${k}`, String(v)])) })}`
const shown = {
  material: {
    name: 'DP980 (6)',
    path: 'Steels/AHSS/Dual-Phase/DP980/DP980-6',
    trail: [{ name: 'DP980' }, { name: 'DP980 (6)' }],
  },
  coil: { name: 'DP980 (6)', thickness: 1.2 },
  state: { view: 'chart', condition: 'RD 1', orientation: ['RD'], curves: 'mean', project: '' },
  searchOf,
  go: async () => {},
} as unknown as ShownMaterial

function drawn(part: ReactElement): string {
  const Page = createRoutesStub([
    { path: '/elsewhere', Component: () => <MaterialContext value={shown}>{part}</MaterialContext> },
  ])
  return renderToString(<Page initialEntries={['/elsewhere']} />).replaceAll('&amp;', '&')
}

const row = {
  property: 'uat.rm',
  unit: 'MPa',
  conditionId: 'rd',
  condition: 'RD',
  orientation: 'RD',
  n: 2,
  mean: 1029,
  s: 8,
  replicates: [
    { scalarId: 'first', replicate: 1, value: 1021, flags: [] },
    { scalarId: 'second', replicate: 2, value: 1037, flags: [] },
  ],
}
const view = {
  available: { code: 'UAT', conditions: [{ orientation: 'RD' }] },
  labels: ['RD 1', 'RD 2'],
  chart: { kind: 'curve' },
  rows: [row],
} as unknown as TestView
const comparison = {
  shown: [],
  locked: [],
  choices: [
    { slug: 'a', name: 'A', open: true },
    { slug: 'b', name: 'B', open: false },
  ],
} satisfies Pick<Comparison, 'shown' | 'locked' | 'choices'>

test('links of a part lead to the page that shows it', () => {
  expect(drawn(<ViewSwitch />)).toContain('href="/elsewhere?tool=map&own-view=table"')
  expect(drawn(<PropertyTable test={view} evidence={null} />)).toContain(
    'href="/elsewhere?tool=map&own-number=first#curve"',
  )
})

test('a form without a script sends what that page has chosen besides, and its own choice once', () => {
  const form = drawn(<Conditions test={view} />)
  expect(form).toContain('<input type="hidden" name="tool" value="map"/>')
  expect(form.match(/name="condition"/g)).toHaveLength(1)
})

test('the number that is open is marked in the table, and no other', () => {
  const scalar = { property: 'uat.rm', conditionId: 'rd', replicate: 1 }
  const open = drawn(<PropertyTable test={view} evidence={{ scalar } as never} />)
  expect(open.match(/aria-current="true"/g)).toHaveLength(1)
  const other = drawn(<PropertyTable test={view} evidence={{ scalar: { ...scalar, conditionId: 'td' } } as never} />)
  expect(other).not.toContain('aria-current="true"')
})

test('materials that the reader may not open can be seen in the list of readers without a script, and not chosen', () => {
  const alert = { kind: 'plan', title: '', text: '', action: '' } as const
  const list = drawn(<ComparisonChoice comparison={comparison} alert={alert} />).replaceAll('<!-- -->', '')
  expect(list).toContain('<option value="a">A</option>')
  expect(list).toContain('<option value="b" disabled="">B · not in your plan</option>')
})

test('a part outside of any material says so', () => {
  const Lost = () => useMaterial().coil.name
  expect(() => renderToString(<Lost />)).toThrow('MaterialContext')
})
