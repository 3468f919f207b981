import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue.ts'
import { accounts, organisations, plans, roleGrants, subscriptions } from './organisations.ts'

const paths = new Set(demoCatalogue().nodes.map(({ path }) => path))
const organisationIds = organisations.map(({ id }) => id)

const grantsOf = (organisation: string) =>
  subscriptions
    .filter((subscription) => subscription.organisation === organisation)
    .flatMap(({ plan }) => plans.find(({ code }) => code === plan)!.grants)
const sees = (organisation: string, path: string) => grantsOf(organisation).some((grant) => path.startsWith(grant))

test('the six accounts of the demonstration, one of them not activated', () => {
  expect(accounts.map(({ email, role }) => `${email} ${role}`)).toEqual([
    'admin@mi.example ROLE_ADMIN',
    'editor@mi.example ROLE_DATAEDITOR',
    'customer@autoworks.example ROLE_CUSTOMER',
    'engineer@bmw.example ROLE_CUSTOMER_BMW',
    'registrar@university.example ROLE_REGISTRAR',
    'pending@university.example ROLE_REGISTRAR',
  ])
  expect(accounts.filter(({ active }) => !active).map(({ email }) => email)).toEqual(['pending@university.example'])
})

test("an account's domain is that of its organisation", () => {
  for (const { email, organisation } of accounts) {
    const { domains } = organisations.find(({ id }) => id === organisation)!
    expect(domains).toContain(email.split('@')[1])
  }
})

test('grants name nodes that exist', () => {
  const granted = [...plans.flatMap(({ grants }) => grants), ...roleGrants.map(({ path }) => path)]
  expect(granted.filter((path) => !paths.has(path))).toEqual([])
})

test('subscriptions join organisations to plans for a time', () => {
  const codes = plans.map(({ code }) => code)
  for (const { organisation, plan, from, to } of subscriptions) {
    expect(organisationIds).toContain(organisation)
    expect(codes).toContain(plan)
    expect(from < to).toBe(true)
  }
})

test('customers differ: neither sees all of what the other sees', () => {
  expect(sees('autoworks', 'Steels/Mild/Interstitial-Free')).toBe(true)
  expect(sees('bmw', 'Steels/Mild/Interstitial-Free')).toBe(false)
  expect(sees('bmw', 'Steels/Press-Hardening/Boron-Steel')).toBe(true)
  expect(sees('autoworks', 'Steels/Press-Hardening/Boron-Steel')).toBe(false)
})
