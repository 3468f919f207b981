import { z } from 'zod'
import { feature, tools } from './features.ts'
import { role } from './roles.ts'

/**
 * Which of the three subscription alerts somebody sees on a material that is locked for them: `plan` who has a plan
 * without it, `registrar` who is registered without one, `subscribers` everybody else.
 */
export const alertKind = z.enum(['plan', 'registrar', 'subscribers'])
export type AlertKind = z.infer<typeof alertKind>

/** Everything that somebody may do, at this moment. Computed by `entitlements` in server/access, and nowhere else. */
export const entitlements = z.object({
  /** Null for visitors. */
  role: role.nullable(),
  organisation: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Subscriptions that are running; more than one add up. Empty for staff, who need none. */
  plans: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      from: z.iso.datetime(),
      /** The first moment at which it grants nothing. */
      to: z.iso.datetime(),
      seats: z.number().int(),
      /** Customers of the organisation. */
      seatsTaken: z.number().int(),
      trial: z.boolean(),
    }),
  ),
  /** In the order of the registry. Staff have all of them. */
  features: z.array(feature),
  /** Names of the materials whose data may be read, free samples included, in order of the names. */
  allowedEpsilons: z.array(z.string()),
  /** What opens directly; everything else can be tried with the free sample. */
  tools: z.record(z.enum(tools), z.boolean()),
  /** Predictor in the menu: admin, data editor and customers, whatever the plan. */
  predictorEntry: z.boolean(),
  /** LevelOneAccess and LevelTwoAccess are staff's, LevelThreeAccess theirs and customers'. */
  levels: z.object({ one: z.boolean(), two: z.boolean(), three: z.boolean() }),
  /** Materials carry "You have access"; staff have access to everything and see no badges. */
  badges: z.boolean(),
  alert: alertKind,
  /**
   * Changes with anything that these rights were computed from. A cache of what depends on them carries it in its key;
   * it is never older than the request.
   */
  revision: z.string(),
})
export type Entitlements = z.infer<typeof entitlements>

export type SubscriptionAlert = { readonly title: string; readonly text: string; readonly action: string }

/** The same in a word, beside a name in menus and lists. Readers without a plan are not told of one. */
export const lockedWords: Readonly<Record<AlertKind, string>> = {
  plan: 'not in your plan',
  registrar: 'not in your plan',
  subscribers: 'for subscribers',
}

/** Texts of the alerts; titles letter by letter from the specification. */
export const subscriptionAlerts: Readonly<Record<AlertKind, SubscriptionAlert>> = {
  plan: {
    title: 'This material is not available in your plan',
    text: 'Your subscription does not include its tests, curves, values and files. A larger one does.',
    action: 'Upgrade Subscription',
  },
  registrar: {
    title: 'Your plan allows you to view the free sample',
    text: 'It shows everything that a subscriber sees, for one material. The tests, curves and values of this one need an upgrade.',
    action: 'Upgrade Subscription',
  },
  subscribers: {
    title: 'Only available for subscribers',
    text: 'Its tests, curves and values are open to subscribers. The free sample shows everything that they see, for one material.',
    action: 'Request Subscription',
  },
}

/** What a click on a tool says to somebody whose plan does not have it. */
export function toolAlert(name: string): string {
  return `${name} is not part of your plan. Upgrade your subscription to use it, or try it with the free sample.`
}
