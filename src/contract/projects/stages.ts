import type { Role } from '../access/roles.ts'

/** Where a project stands. Names are stored: never rename. */
export const stages = [
  'requested',
  'quoted',
  'ordered',
  'samples-received',
  'testing',
  'evaluation',
  'review',
  'report',
  'delivered',
  'paused',
  'cancelled',
] as const
export type Stage = (typeof stages)[number]

/** What a person reads; the laboratory and its customer read the same. */
export const stageNames: Readonly<Record<Stage, string>> = {
  requested: 'Requested',
  quoted: 'Quoted',
  ordered: 'Ordered',
  'samples-received': 'Samples received',
  testing: 'Testing',
  evaluation: 'Evaluation',
  review: 'Review',
  report: 'Report',
  delivered: 'Delivered',
  paused: 'Paused',
  cancelled: 'Cancelled',
}

type Who = 'staff' | 'customer'
export type Step = { readonly to: Stage; readonly who: readonly Who[]; readonly needsReason?: true }

const forward = (to: Stage): Step => ({ to, who: ['staff'] })
const back = (to: Stage): Step => ({ to, who: ['staff'], needsReason: true })
const pause: Step = { to: 'paused', who: ['staff'], needsReason: true }
const cancel: Step = { to: 'cancelled', who: ['staff'], needsReason: true }
/** As long as nothing was ordered the customer decides, too. */
const decline: Step = { to: 'cancelled', who: ['staff', 'customer'], needsReason: true }

/**
 * Which step may follow which, and whose it is: the only place that knows. A paused project goes on with the stage that it was
 * paused in; a delivered or cancelled one is over.
 */
const steps: Readonly<Record<Exclude<Stage, 'paused'>, readonly Step[]>> = {
  requested: [forward('quoted'), pause, decline],
  quoted: [{ to: 'ordered', who: ['staff', 'customer'] }, back('requested'), pause, decline],
  ordered: [forward('samples-received'), pause, cancel],
  'samples-received': [forward('testing'), pause, cancel],
  testing: [forward('evaluation'), pause, cancel],
  evaluation: [forward('review'), back('testing'), pause, cancel],
  review: [forward('report'), back('evaluation'), pause, cancel],
  report: [forward('delivered'), back('review'), pause, cancel],
  delivered: [],
  cancelled: [],
}

/** The steps that somebody of this role may take from a stage; `resumesAt` of a paused project. */
export function nextSteps(stage: Stage, role: Role, resumesAt: Stage | null = null): readonly Step[] {
  const all = stage === 'paused' ? [...(resumesAt ? [forward(resumesAt)] : []), cancel] : steps[stage]
  const who = whoOf(role)
  return all.filter((step) => who !== undefined && step.who.includes(who))
}

function whoOf(role: Role): Who | undefined {
  if (role === 'ROLE_ADMIN' || role === 'ROLE_DATAEDITOR') return 'staff'
  return role === 'ROLE_CUSTOMER' || role === 'ROLE_CUSTOMER_BMW' ? 'customer' : undefined
}
