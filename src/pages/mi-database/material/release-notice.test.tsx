import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MaterialHistory } from '#contract/views/material.ts'
import { ReleaseNotice } from './release-notice.tsx'

const words = (history: MaterialHistory) => {
  const router = createMemoryRouter([{ path: '*', element: <ReleaseNotice history={history} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<\/?(?:i|sub)>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
const release = { name: '2026.3', publishedAt: '2026-11-25T09:00:00.000Z' }
const coil = {
  variant: '5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d04',
  name: 'DP980 (6) GI 1.40',
  numbers: [
    {
      property: 'uat.rp02',
      test: 'UAT' as const,
      condition: 'RD',
      unit: 'MPa',
      before: { mean: 312, n: 3 },
      after: { mean: 315, n: 3 },
    },
  ],
  curves: [{ test: 'UAT' as const, count: 3 }],
  points: [{ test: 'FLC' as const, count: 1 }],
  sets: [{ tab: 'FE2', model: 'swift', label: 'Swift', before: 1, after: 2 }],
  cards: true,
}
const nothing = { newest: '2026.5', coils: [], cut: false, withdrawals: [] }

test.each<[string, MaterialHistory, string]>([
  [
    'numbers, curves and models',
    { ...nothing, release, coils: [coil] },
    'Release 2026.3 of 25 Nov 2026 Changes up to release 2026.5: UAT RD: Rp0.2 312 → 315 MPa; UAT: 3 curves; FLC: 1 set of points; ' +
      'FE2 Swift: version 1 → version 2; solver cards. Show the latest release',
  ],
  [
    'nothing',
    { ...nothing, release },
    'Release 2026.3 of 25 Nov 2026 No changes of this material since then. The latest release is 2026.5. Show the latest release',
  ],
  [
    'the newest',
    { ...nothing, release, newest: '2026.3' },
    'Release 2026.3 of 25 Nov 2026 This is the latest release. Show the latest release',
  ],
  [
    'a withdrawal',
    {
      ...nothing,
      release: null,
      withdrawals: [
        { release: '2026.4', kind: 'replicate', what: 'DP980 (6) GI 1.40, UAT, RD 2', reason: 'It slipped.' },
      ],
    },
    'Withdrawn DP980 (6) GI 1.40, UAT, RD 2, with release 2026.4: It slipped.',
  ],
])('says %s', (_what, history, text) => {
  expect(words(history)).toBe(text)
})
