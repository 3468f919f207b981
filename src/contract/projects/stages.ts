import type { Role } from '../access/roles.ts'

/** Names are stored: never rename. */
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
export type StageTransition = { readonly to: Stage; readonly who: readonly Who[]; readonly needsReason?: true }

const forward = (to: Stage): StageTransition => ({ to, who: ['staff'] })
const back = (to: Stage): StageTransition => ({ to, who: ['staff'], needsReason: true })
const pause: StageTransition = { to: 'paused', who: ['staff'], needsReason: true }
const cancel: StageTransition = { to: 'cancelled', who: ['staff'], needsReason: true }
/** Until something is ordered, the customer can also cancel. */
const decline: StageTransition = { to: 'cancelled', who: ['staff', 'customer'], needsReason: true }

/** Allowed steps and who can take them. A paused project resumes its stage. */
const transitions: Readonly<Record<Exclude<Stage, 'paused'>, readonly StageTransition[]>> = {
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

export function nextSteps(stage: Stage, role: Role, resumesAt: Stage | null = null): readonly StageTransition[] {
  const all = stage === 'paused' ? [...(resumesAt ? [forward(resumesAt)] : []), cancel] : transitions[stage]
  const who = whoOf(role)
  return all.filter((step) => who !== undefined && step.who.includes(who))
}

function whoOf(role: Role): Who | undefined {
  if (role === 'ROLE_ADMIN' || role === 'ROLE_DATAEDITOR') return 'staff'
  return role === 'ROLE_CUSTOMER' || role === 'ROLE_CUSTOMER_BMW' ? 'customer' : undefined
}
