/** A number that administrators set, with its bounds; `usual` is what counts until somebody sets another. */
export type RuleCount = {
  readonly name: string
  readonly unit: 'days' | 'attempts'
  readonly hint: string
  readonly least: number
  readonly most: number
  readonly usual: number
}

/** How people log in. */
export const logInCounts = {
  sessionDays: {
    name: 'A log-in ends after',
    unit: 'days',
    hint: 'Counts from the next log-in of each person',
    least: 1,
    most: 30,
    usual: 7,
  },
  logInFailures: {
    name: 'Wrong passwords before a wait',
    unit: 'attempts',
    hint: 'For one account within 15 minutes; the wait begins with 30 seconds and doubles',
    least: 3,
    most: 10,
    usual: 5,
  },
} as const satisfies Readonly<Record<string, RuleCount>>

/** How long things are kept that only the site needs, before they are deleted. */
export const keptCounts = {
  keptAddresses: {
    name: 'Addresses in the audit trail',
    unit: 'days',
    hint: 'Full network addresses; the trail itself is kept for good',
    least: 1,
    most: 90,
    usual: 30,
  },
  keptSessions: { name: 'Ended log-ins', unit: 'days', hint: 'After their end', least: 30, most: 365, usual: 90 },
  keptDevices: {
    name: 'Known browsers',
    unit: 'days',
    hint: 'After the last log-in',
    least: 30,
    most: 365,
    usual: 180,
  },
  keptMails: { name: 'Mails', unit: 'days', hint: 'Sent or refused', least: 7, most: 365, usual: 90 },
  keptJobs: {
    name: 'Ended jobs and their results',
    unit: 'days',
    hint: 'After their end',
    least: 30,
    most: 365,
    usual: 90,
  },
  keptUnconfirmed: {
    name: 'Registrations without an answer',
    unit: 'days',
    hint: 'Whose mail nobody has answered',
    least: 1,
    most: 30,
    usual: 7,
  },
} as const satisfies Readonly<Record<string, RuleCount>>

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
