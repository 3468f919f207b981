import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ReleaseDifference } from '#contract/releases/releases.ts'
import { ChangesList } from './changes-list.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const numbers = Array.from({ length: 45 }, (_, i) => ({
  property: 'uat.rm',
  test: 'UAT' as const,
  condition: `RD ${i + 1}.`,
  unit: 'MPa',
  before: { mean: 1000, n: 1 },
  after: { mean: 1015, n: 1 },
}))
const coil = { variant: id, name: 'DP980 (6) GI 1.40', numbers, curves: [], points: [], sets: [], cards: true }
const withdrawals = ['FE1', 'FE2'].map((what) => ({
  release: '2026.2',
  kind: 'parameter_set' as const,
  what,
  reason: 'The grip slipped.',
}))
const difference: ReleaseDifference = {
  from: '2026.1',
  to: '2026.2',
  materials: [{ id, name: 'DP980 (6)', path: 'DP980-6', coils: [coil], withdrawals }],
  cut: true,
}
const seen = (name: string, savedViews: number) => ({
  name,
  page: `/mi-database/${name}`,
  readers: ['Autoworks'],
  savedViews,
  people: savedViews,
})

test('a preview names every number, and every page that changes with its readers and saved views, also beyond what differences hold', () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <ChangesList difference={difference} audience={[seen('DP980-6', 2), seen('DP980-2', 1)]} />,
    },
  ])
  const html = renderToStaticMarkup(<Stub />)
  for (const { condition } of numbers) expect(html).toContain(condition)
  for (const part of [
    'solver cards',
    'Withdrawn: FE1; FE2, with release 2026.2: The grip slipped.',
    'and 6 more',
    '2 saved views of 2 people',
    'More changes than can be listed',
    '1 more page changes',
    'Page of DP980-2',
    '1 saved view of 1 person',
  ])
    expect(html).toContain(part)
})

test('symbols of changed properties are written as quantities', () => {
  const changes = ['uat.E', 'uat.K', 'uat.l0', 'uat.rm'].map((property) => ({ ...numbers[0]!, property }))
  const materials = [{ ...difference.materials[0]!, coils: [{ ...coil, numbers: changes }] }]
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ChangesList difference={{ ...difference, materials }} /> },
  ])
  const html = renderToStaticMarkup(<Stub />)
  for (const symbol of ['<i>E</i> ', '<i>K</i> ', '<i>L</i><sub>0</sub> ', '<i>R</i><sub>m</sub> '])
    expect(html).toContain(`UAT RD 1.: ${symbol}`)
})
