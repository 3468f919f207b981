/** Where a job stands: it waits, runs, or has ended in one of three ways. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

export const jobStateNames: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed',
  done: 'Done',
  cancelled: 'Cancelled',
}
