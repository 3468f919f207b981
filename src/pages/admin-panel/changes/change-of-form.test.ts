import { expect, test } from 'vitest'
import { staffChange } from '#contract/organisations/changes.ts'
import { changeOfForm } from './change-of-form.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const node = '00000000-0000-4000-8000-000000000000'

test.each([
  [`kind=account.role&account=${id}&role=ROLE_ADMIN&title=x`, { account: id, role: 'ROLE_ADMIN' }],
  [`kind=account.organisation&account=${id}&organisation=`, { account: id, organisation: null }],
  [
    `kind=account.make-customers&subscription=${id}&account=${id}&account=${node}&title=x&reason=y`,
    { subscription: id, accounts: [id, node] },
  ],
  [`kind=account.state&account=${id}&state=disabled&needsReason=yes`, { account: id, state: 'disabled' }],
  [`kind=role.decide&request=${id}&decision=approved&once=1`, { request: id, decision: 'approved' }],
  ['kind=organisation.create&name=A&domains=a.example, b.example', { name: 'A', domains: ['a.example', 'b.example'] }],
  [
    `kind=organisation.change&organisation=${id}&name=A&domains=&shown=a.example`,
    { organisation: id, name: 'A', domains: [], shown: ['a.example'] },
  ],
  [
    `kind=company.set-login&organisation=${id}&domain=a.example&issuer=https://a.example&clientId=mi&clientSecret=&allowedOrigins=`,
    {
      organisation: id,
      domain: 'a.example',
      issuer: 'https://a.example',
      clientId: 'mi',
      allowedOrigins: [],
      silenceAccepted: false,
    },
  ],
  [
    `kind=company.set-login&organisation=${id}&domain=a.example&issuer=https://a.example&clientId=mi&clientSecret=12345678&noSecret=on&silenceAccepted=on&allowedOrigins=https://b.example`,
    {
      organisation: id,
      domain: 'a.example',
      issuer: 'https://a.example',
      clientId: 'mi',
      allowedOrigins: ['https://b.example'],
      silenceAccepted: true,
      clientSecret: null,
    },
  ],
  [
    `kind=company.require&organisation=${id}&domain=a.example&required=yes`,
    { organisation: id, domain: 'a.example', required: true },
  ],
  [
    `kind=company.require&organisation=${id}&domain=a.example&required=no`,
    { organisation: id, domain: 'a.example', required: false },
  ],
  [`kind=company.bind-anew&organisation=${id}&domain=a.example`, { organisation: id, domain: 'a.example' }],
  [`kind=account.bind-anew&account=${id}&holder=other`, { account: id, holder: 'other' }],
  [`kind=company.remove-login&organisation=${id}&domain=a.example`, { organisation: id, domain: 'a.example' }],
  [
    `kind=status.change&act=withdrawn&cell=UAT&variant=${node}&record=${id}&title=x&needsReason=yes`,
    { act: 'withdrawn', cell: 'UAT', variants: [node], records: [id] },
  ],
  [
    'kind=plan.create&code=a&name=A&features=comparator&features=bulk&perMinute=5&perHour=&perDay=',
    { code: 'a', name: 'A', features: ['comparator', 'bulk'], calls: { perMinute: 5, perHour: null, perDay: null } },
  ],
  [
    `kind=plan.change&plan=${id}&name=A&shown=bulk comparator&perMinute=&perHour=&perDay=`,
    {
      plan: id,
      name: 'A',
      features: [],
      shown: ['bulk', 'comparator'],
      calls: { perMinute: null, perHour: null, perDay: null },
    },
  ],
  [
    `kind=grants.set&plan=${id}&node=${node}&node=${id}&until.${id}=2027-01-01&shown=${node} `,
    {
      to: { plan: id },
      nodes: [
        { node, endsAt: null },
        { node: id, endsAt: '2027-01-01T00:00:00.000Z' },
      ],
      shown: [{ node, endsAt: null }],
    },
  ],
  [
    `kind=subscription.create&key=${id}&organisation=${id}&plan=${id}&startsAt=2026-01-01&endsAt=2027-01-01&seats=5&trial=on`,
    {
      key: id,
      organisation: id,
      plan: id,
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2027-01-01T00:00:00.000Z',
      seats: 5,
      trial: true,
    },
  ],
  // What stands as it was shown stays as it is, to the second.
  [
    `kind=subscription.change&subscription=${id}&plan=${id}&plan.shown=${id}&startsAt=2026-01-01&startsAt.shown=2026-01-01&endsAt=2028-01-01&endsAt.shown=2027-01-01&seats=5&seats.shown=5&trial.shown=`,
    { subscription: id, endsAt: '2028-01-01T00:00:00.000Z' },
  ],
  [
    `kind=subscription.change&subscription=${id}&plan=${id}&plan.shown=${id}&startsAt=2026-01-01&startsAt.shown=2026-01-01&endsAt=2027-01-01&endsAt.shown=2027-01-01&seats=5&seats.shown=5&trial.shown=on`,
    { subscription: id, trial: false },
  ],
  [`kind=organisation.quota&organisation=${id}&gigabytes=50&needsReason=yes`, { organisation: id, gigabytes: 50 }],
  [`kind=organisation.quota&organisation=${id}&gigabytes=`, { organisation: id, gigabytes: null }],
  [`kind=company.second-factor&organisation=${id}&required=no`, { organisation: id, required: false }],
  [
    'kind=site.rules&shown=x&everybodyFactor=yes&sessionDays=3&logInFailures=4&keptAddresses=30&keptSessions=90&keptDevices=180&keptMails=90&keptJobs=90&keptUnconfirmed=7&keptSupport=&keptRequests=730',
    {
      shown: 'x',
      everybodyFactor: true,
      sessionDays: 3,
      logInFailures: 4,
      keptAddresses: 30,
      keptSessions: 90,
      keptDevices: 180,
      keptMails: 90,
      keptJobs: 90,
      keptUnconfirmed: 7,
      keptSupport: null,
      keptRequests: 730,
    },
  ],
  [`kind=subscription.note&subscription=${id}&text=Calls on Mondays`, { subscription: id, text: 'Calls on Mondays' }],
])('%s', (form, change) => {
  const found = changeOfForm(new URLSearchParams(form))
  expect(found).toEqual({ kind: new URLSearchParams(form).get('kind'), ...change })
  expect(staffChange.safeParse(found).error).toBeUndefined()
})

test.each([
  ['letters as a count', 'kind=plan.create&code=a&name=A&perMinute=many'],
  ['no date', `kind=subscription.create&organisation=${id}&plan=${id}&startsAt=soon&endsAt=&seats=5`],
  ['an unknown kind', 'kind=account.password'],
  ['rules of the site that are left out', 'kind=site.rules&sessionDays=3'],
  ['no kind', ''],
])('%s is left for the schema to refuse', (_what, form) => {
  expect(staffChange.safeParse(changeOfForm(new URLSearchParams(form))).success).toBe(false)
})
