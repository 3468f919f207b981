export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

export const jobStateNames: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed',
  done: 'Done',
  cancelled: 'Cancelled',
}

export type WorkShown<Kind extends string = string> = {
  readonly job: string
  readonly kind: Kind
  readonly state: JobState
  readonly progress: number | null
  readonly note: string | null
  readonly error: string | null
}
