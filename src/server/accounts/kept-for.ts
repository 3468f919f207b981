/** How long the site keeps what only it needs, before it is deleted or its address is blotted out [days]. */
export const keptFor = {
  /** Registrations whose mail was never answered. */
  unconfirmed: 7,
  /** Full addresses of callers beside the lines of the audit trail, which keep the network (docs/decisions/0372). */
  auditAddresses: 30,
  /** Ended log-ins. */
  sessions: 90,
  /** Browsers in which somebody has logged in, after their last visit. */
  devices: 180,
  /** Mails that were sent or refused. */
  mails: 90,
  /** Ended jobs with what came of them. */
  jobs: 90,
} as const
