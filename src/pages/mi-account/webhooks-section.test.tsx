import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { WebhookRecord } from '#contract/v1/webhooks.ts'
import { WebhooksSection } from './webhooks-section.tsx'

const hook = (place: number): WebhookRecord => ({
  id: `5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d0${place}`,
  address: 'https://hooks.autoworks.example/mi',
  events: ['job.ended'],
  createdAt: '2026-11-20T09:00:00.000Z',
  pausedAt: null,
  answers: [],
})
const shown = (webhooks: readonly WebhookRecord[], steward: boolean) => {
  const section = <WebhooksSection webhooks={webhooks} mayMake steward={steward} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: section }])} />)
}

test.each<[string, number, boolean, boolean]>([
  ['a data steward adds webhooks', 4, true, true],
  ['not above five', 5, true, false],
  ['other members add none', 0, false, false],
])('%s', (_what, count, steward, form) => {
  const webhooks = Array.from({ length: count }, (_, place) => hook(place))
  expect(shown(webhooks, steward).includes('name="address"')).toBe(form)
})
