export type RuleCount = {
  readonly name: string
  readonly unit: 'days' | 'attempts'
  readonly hint: string
  readonly min: number
  readonly max: number
  readonly usual: number
}

const counted =
  (unit: RuleCount['unit']) =>
  (name: string, hint: string, min: number, max: number, usual: number): RuleCount => ({
    name,
    unit,
    hint,
    min,
    max,
    usual,
  })
const days = counted('days')
const attempts = counted('attempts')

export const logInCounts = {
  sessionDays: days('Session lifetime', 'Applies from the next log-in', 1, 30, 7),
  logInFailures: attempts(
    'Failed log-ins before a delay',
    'Per account within 15 minutes; the delay starts at 30 seconds and doubles',
    3,
    10,
    5,
  ),
}

export const retentionCounts = {
  keptAddresses: days(
    'IP addresses in the audit trail',
    'Full IP addresses; the audit trail is stored permanently',
    1,
    90,
    30,
  ),
  keptSessions: days('Ended log-ins', 'After their end', 30, 365, 90),
  keptDevices: days('Known browsers', 'After the last log-in', 30, 365, 180),
  keptMails: days('Mails', 'Sent or refused', 7, 365, 90),
  keptJobs: days('Ended jobs and their results', 'After their end', 30, 365, 90),
  keptUnconfirmed: days('Unconfirmed registrations', 'Activation mail not used', 1, 30, 7),
}

/** Retention of ended work; unlimited by default. */
export const endedCounts = {
  keptSupport: { name: 'Closed conversations', unit: 'days', hint: 'Of support, after the last message' },
  keptRequests: {
    name: 'Closed requests',
    unit: 'days',
    hint: 'After the last change; requests with a quotation or project are not deleted',
  },
} as const satisfies Readonly<Record<string, Pick<RuleCount, 'name' | 'unit' | 'hint'>>>

/** [days] */
export const endedBounds = { min: 90, max: 3650 } as const
