import { expect, test } from 'vitest'
import { retentionOfSite } from './retention.ts'

const rules = {
  sessionDays: 7,
  logInFailures: 5,
  everybodyFactor: false,
  keptAddresses: 1,
  keptSessions: 91,
  keptDevices: 181,
  keptMails: 92,
  keptJobs: 93,
  keptUnconfirmed: 6,
  keptSupport: null,
  keptRequests: 400,
}

test('every rule of retention has a row with its present period', () => {
  const shown = retentionOfSite(rules).filter(({ by }) => by === 'Administrators')
  expect(shown.map(({ data, period }) => `${data}: ${period}`)).toEqual([
    'IP addresses in the audit trail: 1 day',
    'Ended log-ins: 91 days',
    'Known browsers: 181 days',
    'Mails: 92 days',
    'Ended jobs and their results: 93 days',
    'Unconfirmed registrations: 6 days',
    'Closed conversations: Without limit',
    'Closed requests: 400 days',
  ])
  expect(shown.length).toBe(Object.keys(rules).filter((name) => name.startsWith('kept')).length)
})
