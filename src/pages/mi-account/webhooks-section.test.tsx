import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { WebhookRecord } from '#contract/webhooks.ts'
import { WebhooksSection } from './webhooks-section.tsx'

const hook = (owner: WebhookRecord['owner'], place: number): WebhookRecord => ({
  id: `5b1f0c9e-27a4-4c59-9d3e-6f2a8b7c1d0${place}`,
  address: 'https://hooks.autoworks.example/mi',
  owner,
  events: ['job.ended'],
  createdAt: '2026-11-20T09:00:00.000Z',
  pausedAt: null,
  answers: [],
})
const five = (owner: WebhookRecord['owner']) => Array.from({ length: 5 }, (_, place) => hook(owner, place))
const shown = (webhooks: readonly WebhookRecord[], steward: boolean) => {
  const section = <WebhooksSection webhooks={webhooks} mayMake steward={steward} />
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: section }])} />)
  return { chooses: markup.includes('<select'), of: /name="owner" value="(\w+)"/.exec(markup)?.[1], markup }
}

test.each<[string, readonly WebhookRecord[], boolean, object]>([
  ['a customer makes webhooks of the own account', [], false, { chooses: false, of: 'account' }],
  ['a data steward chooses whose it is', [], true, { chooses: true }],
  [
    'with five of the account a data steward makes one of the organisation',
    five('account'),
    true,
    { chooses: false, of: 'organisation' },
  ],
  ['a customer with five makes none', five('account'), false, { chooses: false, of: undefined }],
])('%s', (_what, webhooks, steward, form) => {
  expect(shown(webhooks, steward)).toMatchObject(form)
})

test('one of the organisation says so', () => {
  expect(shown([hook('organisation', 1)], true).markup).toContain('>Organisation<')
  expect(shown([hook('account', 1)], true).markup).not.toContain('>Organisation<')
})
