/** A number that administrators set, with its bounds; `usual` is what counts until somebody sets another. */
export type RuleCount = {
  readonly name: string
  readonly unit: 'days' | 'attempts'
  readonly hint: string
  readonly least: number
  readonly most: number
  readonly usual: number
}

const counted =
  (unit: RuleCount['unit']) =>
  (name: string, hint: string, least: number, most: number, usual: number): RuleCount => ({
    name,
    unit,
    hint,
    least,
    most,
    usual,
  })
const days = counted('days')
const attempts = counted('attempts')

/** How people log in. */
export const logInCounts = {
  sessionDays: days('A log-in ends after', 'Counts from the next log-in of each person', 1, 30, 7),
  logInFailures: attempts(
    'Wrong passwords before a wait',
    'For one account within 15 minutes; the wait begins with 30 seconds and doubles',
    3,
    10,
    5,
  ),
}

/** How long things are kept that only the site needs, before they are deleted. */
export const keptCounts = {
  keptAddresses: days(
    'Addresses in the audit trail',
    'Full network addresses; the trail itself is kept for good',
    1,
    90,
    30,
  ),
  keptSessions: days('Ended log-ins', 'After their end', 30, 365, 90),
  keptDevices: days('Known browsers', 'After the last log-in', 30, 365, 180),
  keptMails: days('Mails', 'Sent or refused', 7, 365, 90),
  keptJobs: days('Ended jobs and their results', 'After their end', 30, 365, 90),
  keptUnconfirmed: days('Registrations without an answer', 'Whose mail nobody has answered', 1, 30, 7),
}

/** What somebody else began, and may want to read again: kept for good where nobody sets an end. */
export const endedCounts = {
  keptSupport: { name: 'Closed conversations', unit: 'days', hint: 'Of support, after the last message' },
  keptRequests: {
    name: 'Closed requests',
    unit: 'days',
    hint: 'After the last change; those with a quotation or project stay',
  },
} as const satisfies Readonly<Record<string, Pick<RuleCount, 'name' | 'unit' | 'hint'>>>

/** Bounds of an end [days]. */
export const endedBounds = { least: 90, most: 3650 } as const
