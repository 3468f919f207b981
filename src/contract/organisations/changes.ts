import { z } from 'zod'
import { feature } from '../access/features.ts'
import { grantableRoles, role } from '../access/roles.ts'
import type { StaffAction } from '../access/staff-actions.ts'
import { testCode } from '../catalogue.ts'
import { testPrice } from '../prices/test-price.ts'
import { statusActs } from '#contract/materials/material-status.ts'
import { statusCell, statusFilter } from '#contract/materials/status-filter.ts'
import { retentionRule } from './private-data.ts'
import { siteRules } from '#contract/site/site-rules.ts'
import { siteText } from '#contract/site/site-texts.ts'
import { fileQuota } from '#contract/uploads/upload-limits.ts'
import { companyLoginSettings } from './company-login.ts'
import { maxNewCustomers } from './registrars.ts'
import { filledLine } from '../text.ts'

const id = z.uuid()
const name = filledLine(120)
/** ASCII (punycode), lower case, no trailing dot. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'not an e-mail domain')
const domains = z.array(domain).max(50)
const moment = z.iso.datetime({ offset: true })
const seats = z.int().min(1).max(100_000)
const features = z.array(feature).max(feature.options.length)

const callLimit = z.int().min(1).max(10_000_000).nullable()
/** Data calls by minute and hour (account) and day (organisation); null: default of the site. */
export const planCalls = z.strictObject({ perMinute: callLimit, perHour: callLimit, perDay: callLimit })
export type PlanCalls = z.infer<typeof planCalls>

const grantList = z.array(z.strictObject({ node: id, endsAt: moment.nullable() })).max(2000)

export const grantHolder = z.union([
  z.strictObject({ plan: id }),
  z.strictObject({ subscription: id }),
  z.strictObject({ role: z.enum(grantableRoles) }),
])
export type GrantHolder = z.infer<typeof grantHolder>

/** Administration changes, for preview and execution. Refused if the list changed since it was displayed (`shown`). */
export const staffChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account.role'), account: id, role }),
  z.strictObject({ kind: z.literal('account.state'), account: id, state: z.enum(['active', 'disabled']) }),
  z.strictObject({ kind: z.literal('account.organisation'), account: id, organisation: id.nullable() }),
  /** Whether the next company log-in with this e-mail address is the same person. */
  z.strictObject({ kind: z.literal('account.bind-anew'), account: id, holder: z.enum(['same', 'other']) }),
  /** Gives the customer role to registrars of the organisation. */
  z.strictObject({
    kind: z.literal('account.make-customers'),
    subscription: id,
    accounts: z.array(id).min(1, 'Choose at least one member.').max(maxNewCustomers),
  }),
  z.strictObject({ kind: z.literal('account.steward'), account: id, steward: z.boolean() }),
  z.strictObject({
    kind: z.literal('role.decide'),
    request: id,
    decision: z.enum(['approved', 'refused']),
  }),
  z.strictObject({ kind: z.literal('organisation.create'), name, domains }),
  z.strictObject({
    kind: z.literal('organisation.change'),
    organisation: id,
    name,
    domains,
    shown: domains.exactOptional(),
  }),
  /** Share of the file store [GB]; null: default of the site. */
  z.strictObject({
    kind: z.literal('organisation.quota'),
    organisation: id,
    gigabytes: z.int().min(fileQuota.min).max(fileQuota.max).nullable(),
  }),
  z.strictObject({ kind: z.literal('company.second-factor'), organisation: id, required: z.boolean() }),
  z.strictObject({
    kind: z.literal('company.set-login'),
    organisation: id,
    domain,
    ...companyLoginSettings.shape,
    /** Accepts providers that do not state whether an address is verified. */
    silenceAccepted: z.boolean().optional(),
    /** Absent: unchanged; null: the client does not have a secret. */
    clientSecret: z.string().min(8).max(500).nullable().optional(),
  }),
  z.strictObject({ kind: z.literal('company.remove-login'), organisation: id, domain }),
  /** Members of the domain can only use company log-in. */
  z.strictObject({ kind: z.literal('company.require'), organisation: id, domain, required: z.boolean() }),
  /** Members of the domain are identified again at their next company log-in. */
  z.strictObject({ kind: z.literal('company.bind-anew'), organisation: id, domain }),
  z.strictObject({
    kind: z.literal('plan.create'),
    code: z
      .string()
      .max(40)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens'),
    name,
    features,
    calls: planCalls.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('plan.change'),
    plan: id,
    name,
    features,
    shown: features.exactOptional(),
    calls: planCalls.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('grants.set'),
    to: grantHolder,
    /** All granted nodes; nodes not listed lose their grant. */
    nodes: grantList,
    shown: grantList.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('subscription.create'),
    /** Chosen by the sender; sending it again has no further effect. */
    key: id.optional(),
    organisation: id,
    plan: id,
    startsAt: moment,
    endsAt: moment,
    seats,
    trial: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('subscription.change'),
    subscription: id,
    plan: id.optional(),
    startsAt: moment.optional(),
    endsAt: moment.optional(),
    seats: seats.optional(),
    trial: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('subscription.suspend'), subscription: id }),
  z.strictObject({ kind: z.literal('subscription.resume'), subscription: id }),
  z.strictObject({ kind: z.literal('subscription.note'), subscription: id, text: z.string().trim().max(5000) }),
  z.strictObject({ kind: z.literal('private.retention'), organisation: id, ...retentionRule.shape }),
  /** Copies a private material into the public catalogue as a draft; requires consent. */
  z.strictObject({
    kind: z.literal('private.promote'),
    material: id,
    /** Path of a public grade: `Steels/AHSS/Dual-Phase/DP980`. */
    grade: z.string().trim().min(1).max(300),
  }),
  z.strictObject({ kind: z.literal('private.undo-promotion'), consent: id }),
  /** Announces a deletion in 14 days. */
  z.strictObject({ kind: z.literal('private.delete'), material: id }),
  /** For the coils named, or for all that match a filter. */
  z.strictObject({
    kind: z.literal('status.change'),
    act: z.enum(statusActs),
    cell: statusCell.exactOptional(),
    variants: z.array(id).min(1, 'Tick at least one coil.').max(1000).exactOptional(),
    question: statusFilter.exactOptional(),
    records: z.array(id).min(1).max(100).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('status.rule'), onePerson: z.boolean() }),
  z.strictObject({ kind: z.literal('private.keep'), deletion: id }),
  z.strictObject({
    kind: z.literal('text.set'),
    address: z.string().max(200),
    ...siteText.shape,
    /** Time of the displayed text; empty for the sample text. */
    shown: z.string().max(40).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('text.remove'), address: z.string().max(200) }),
  z.strictObject({
    kind: z.literal('price.set'),
    test: testCode,
    ...testPrice.shape,
    /** Time of the displayed price; empty for the sample price. */
    shown: z.string().max(40).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('price.remove'), test: testCode }),
  z.strictObject({
    kind: z.literal('site.rules'),
    ...siteRules.shape,
    shown: z.string().max(40).exactOptional(),
  }),
])
export type StaffChange = z.infer<typeof staffChange>
export type StaffChangeOf<K extends StaffChange['kind']> = Extract<StaffChange, { kind: K }>

export function actionOf(change: StaffChange): StaffAction {
  // Identity providers are account administration.
  if (/^(?:account|role|company)\./.test(change.kind)) return 'people.change'
  if (change.kind.startsWith('subscription.')) return 'subscriptions.change'
  if (change.kind.startsWith('text.')) return 'texts.change'
  if (change.kind.startsWith('private.')) return 'private-data.change'
  if (change.kind === 'status.change' || change.kind === 'status.rule') return change.kind
  if (change.kind === 'organisation.quota' || change.kind === 'site.rules') return 'limits.change'
  if (change.kind.startsWith('organisation.')) return 'organisations.change'
  return change.kind === 'grants.set' && 'subscription' in change.to ? 'subscriptions.change' : 'plans.change'
}

export const changeBody = z.strictObject({
  change: staffChange,
  /** Required if access is lost. Stored in the audit log: no personal names. */
  reason: z.string().trim().max(500).default(''),
})

/** Effect of a change on members from one moment on. */
export const effect = z.object({
  at: moment,
  people: z.array(z.object({ id, name: z.string() })),
  loses: z.array(z.string()),
  gains: z.array(z.string()),
  losesFeatures: z.array(feature),
  gainsFeatures: z.array(feature),
  /** End of gained access by subscription or grant; empty without an end. */
  ends: z.array(z.object({ at: moment, gains: z.array(z.string()), gainsFeatures: z.array(feature) })),
})
export type Effect = z.infer<typeof effect>

export const maxMoved = 500

export const movedNumber = z.object({
  coil: z.string(),
  /** `UAT RD 1` */
  specimen: z.string(),
  property: z.string(),
  unit: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})
export type MovedNumber = z.infer<typeof movedNumber>

export const changePreview = z.object({
  effects: z.array(effect),
  sentences: z.array(z.string()),
  destructive: z.boolean(),
  /** The first changed values; `sentences` state the total. */
  moved: z.array(movedNumber).max(maxMoved).exactOptional(),
})
export type ChangePreview = z.infer<typeof changePreview>

export const changeAnswer = z.object({
  /** `pending`: a second administrator must approve. */
  state: z.enum(['done', 'pending']),
  object: id,
  ...changePreview.shape,
})
export type ChangeAnswer = z.infer<typeof changeAnswer>
