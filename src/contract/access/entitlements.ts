import { z } from 'zod'
import { feature, type Tool, tools } from './features.ts'
import { role } from './roles.ts'

/** Alert of a locked material: `plan` if not in the plan, `registrar` without a plan, else `subscribers`. */
export const alertKind = z.enum(['plan', 'registrar', 'subscribers'])
export type AlertKind = z.infer<typeof alertKind>

export const entitlements = z.object({
  role: role.nullable(),
  organisation: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Running subscriptions, which add up. Empty for staff. */
  plans: z.array(
    z
      .object({
        code: z.string(),
        name: z.string(),
        from: z.iso.datetime(),
        /** End of the plan, excluded. */
        to: z.iso.datetime(),
        seats: z.number().int(),
        seatsTaken: z.number().int(),
        trial: z.boolean(),
      })
      .meta({ id: 'EntitledPlan' }),
  ),
  /** In registry order. Staff have all features. */
  features: z.array(feature),
  /** Number of readable materials, free samples included. */
  materials: z.number().int(),
  tools: z.object(Object.fromEntries(tools.map((tool) => [tool, z.boolean()])) as Record<Tool, z.ZodBoolean>),
  predictorEntry: z.boolean(),
  /** Levels one and two are for staff, level three for staff and customers. */
  levels: z.object({ one: z.boolean(), two: z.boolean(), three: z.boolean() }),
  /** Whether materials show "You have access"; false for staff. */
  badges: z.boolean(),
  alert: alertKind,
  /** Changes with every input of these rights; part of the keys of dependent caches. */
  revision: z.string(),
})
export type Entitlements = z.infer<typeof entitlements>

export type SubscriptionAlert = { readonly title: string; readonly text: string; readonly action: string }

export const lockedWords: Readonly<Record<AlertKind, string>> = {
  plan: 'not in your plan',
  registrar: 'not in your plan',
  subscribers: 'for subscribers',
}

/** Titles are fixed by the specification. */
export const subscriptionAlerts: Readonly<Record<AlertKind, SubscriptionAlert>> = {
  plan: {
    title: 'This material is not available in your plan',
    text: 'Your subscription does not include its tests, curves, values and files. Upgrade to access them.',
    action: 'Upgrade Subscription',
  },
  registrar: {
    title: 'Your plan allows you to view the free sample',
    text: 'It contains complete data of one material. The tests, curves and values of this material require an upgrade.',
    action: 'Upgrade Subscription',
  },
  subscribers: {
    title: 'Only available for subscribers',
    text: 'Its tests, curves and values require a subscription. The free sample contains complete data of one material.',
    action: 'Request Subscription',
  },
}

export function toolAlert(name: string): string {
  return `${name} is not part of your plan. Upgrade your subscription to use it, or try it with the free sample.`
}
