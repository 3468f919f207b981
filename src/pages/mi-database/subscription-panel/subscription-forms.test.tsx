import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#contract/access/roles.ts'
import type { SubscriptionStatus } from '#contract/organisations/status.ts'
import type { ChosenSubscription } from './load.server.ts'
import { SubscriptionForms } from './subscription-forms.tsx'

const member = (name: string, role: Role, state: 'pending' | 'active' | 'disabled' = 'active') => ({
  id: `id-of-${name}`,
  name,
  email: `${name}@works.example`,
  role,
  state,
  steward: false,
  organisationId: 'works',
  organisation: 'Works',
  boundTo: null,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const staying = [
  member('Carla', 'ROLE_CUSTOMER'),
  member('Paul', 'ROLE_REGISTRAR', 'pending'),
  member('Dora', 'ROLE_REGISTRAR', 'disabled'),
]

/** Forms of the panel that make members customers: button, with the ids of the accounts. */
function draw(people: ChosenSubscription['people'], status: SubscriptionStatus = 'active') {
  const subscription: ChosenSubscription = {
    id: 'the-subscription',
    organisationId: 'works',
    organisation: 'Works',
    domains: [],
    planId: 'forming',
    plan: 'Forming',
    seats: 5,
    seatsTaken: 1,
    trial: false,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2036-01-01T00:00:00.000Z',
    suspended: status === 'suspended',
    status,
    grants: [],
    people,
    history: [],
    note: '',
    choices: [],
  }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <SubscriptionForms subscription={subscription} plans={[]} /> },
  ])
  const html = renderToStaticMarkup(<Stub />)
  const forms = [...html.matchAll(/<form.*?<\/form>/g)]
    .map(([form]) => form)
    .filter((form) => form.includes('value="account.make-customers"'))
    .map((form) => ({
      button: /<button[^>]*>([^<]*)/.exec(form)?.[1],
      subscription: /name="subscription" value="([^"]*)"/.exec(form)?.[1],
      accounts: [...form.matchAll(/name="account" value="([^"]*)"/g)].map(([, account]) => account),
    }))
  return { html, forms }
}

test('the panel reports registrars and offers to make them customers, together and one by one', () => {
  const { html, forms } = draw([member('Rosa', 'ROLE_REGISTRAR'), ...staying, member('Ralf', 'ROLE_REGISTRAR')])
  expect(html).toContain('2 members are registrars. They see only the free sample until they are customers.')
  const subscription = 'the-subscription'
  expect(forms).toEqual([
    { button: 'Make them customers…', subscription, accounts: ['id-of-Rosa', 'id-of-Ralf'] },
    { button: 'Make Rosa a customer…', subscription, accounts: ['id-of-Rosa'] },
    { button: 'Make Ralf a customer…', subscription, accounts: ['id-of-Ralf'] },
  ])
})

test('one registrar has one button', () => {
  const { html, forms } = draw([...staying, member('Rosa', 'ROLE_REGISTRAR')])
  expect(html).toContain('1 member is a registrar. They see only the free sample until they are a customer.')
  expect(forms.map(({ accounts }) => accounts)).toEqual([['id-of-Rosa']])
})

test.each([
  ['no member is an active registrar', staying, 'active'],
  ['the subscription has ended', [member('Rosa', 'ROLE_REGISTRAR')], 'expired'],
  ['the subscription is suspended', [member('Rosa', 'ROLE_REGISTRAR')], 'suspended'],
] as const)('no notice if %s', (_why, people, status) => {
  const { html, forms } = draw([...people], status)
  expect(forms).toEqual([])
  expect(html).not.toContain('free sample')
})
