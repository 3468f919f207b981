import { z } from 'zod'
import { feature } from '../access/features.ts'
import { grantableRoles, role } from '../access/roles.ts'
import type { StaffAction } from '../access/staff-actions.ts'
import { testCode } from '../catalogue.ts'
import { testPrice } from '../prices/test-price.ts'
import { statusActs } from '../material-status.ts'
import { statusCell, statusQuestion } from '../status-question.ts'
import { retentionRule } from '../private-data.ts'
import { siteRules } from '../site-rules.ts'
import { siteText } from '../site-texts.ts'
import { fileQuota } from '../upload-limits.ts'
import { companyLoginSettings } from './company-login.ts'
import { maxNewCustomers } from './registrars.ts'
import { filledLine } from '../text.ts'

const id = z.uuid()
const name = filledLine(120)
/** Normal form: ASCII (punycode), lower case, no trailing dot; as the database stores it. */
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
/** Data calls that a plan allows: a person's by minute and hour, an organisation's by day; null: the default of the site. */
export const planCalls = z.strictObject({ perMinute: callLimit, perHour: callLimit, perDay: callLimit })
export type PlanCalls = z.infer<typeof planCalls>

const grantList = z.array(z.strictObject({ node: id, endsAt: moment.nullable() })).max(2000)

/** Whom a grant opens its nodes to. */
export const grantHolder = z.union([
  z.strictObject({ plan: id }),
  z.strictObject({ subscription: id }),
  z.strictObject({ role: z.enum(grantableRoles) }),
])
export type GrantHolder = z.infer<typeof grantHolder>

/**
 * Everything that administration changes: the same shape is tried, explained and carried out. `shown` is the list that stood
 * there when the change was made up: a change that brings it along is refused when somebody has changed it since, instead of
 * taking away what they never saw.
 */
export const staffChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account.role'), account: id, role }),
  z.strictObject({ kind: z.literal('account.state'), account: id, state: z.enum(['active', 'disabled']) }),
  z.strictObject({ kind: z.literal('account.organisation'), account: id, organisation: id.nullable() }),
  /** Whether the next log-in at the company with the account's address is the same person, or somebody else has the address. */
  z.strictObject({ kind: z.literal('account.bind-anew'), account: id, holder: z.enum(['same', 'other']) }),
  /** Gives the role of a customer to registrars of the organisation that has the subscription. */
  z.strictObject({
    kind: z.literal('account.make-customers'),
    subscription: id,
    accounts: z.array(id).min(1, 'Choose at least one member.').max(maxNewCustomers),
  }),
  /** Whether they decide about the private data of their organisation. */
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
  /** How much of the store the files of an organisation may take [GB]; null: as every organisation. */
  z.strictObject({
    kind: z.literal('organisation.quota'),
    organisation: id,
    gigabytes: z.int().min(fileQuota.least).max(fileQuota.most).nullable(),
  }),
  /** Whether people of the organisation show a second factor beside their password. */
  z.strictObject({ kind: z.literal('company.second-factor'), organisation: id, required: z.boolean() }),
  z.strictObject({
    kind: z.literal('company.set-login'),
    organisation: id,
    domain,
    ...companyLoginSettings.shape,
    /** A provider that never says whether an address is verified is believed; one that denies it never is. */
    silenceAccepted: z.boolean().optional(),
    /** Left out: as it was, for the same provider and client; null: the client has none. */
    clientSecret: z.string().min(8).max(500).nullable().optional(),
  }),
  z.strictObject({ kind: z.literal('company.remove-login'), organisation: id, domain }),
  /** People of the domain log in at their company alone: passwords, second factors and links of mails end. */
  z.strictObject({ kind: z.literal('company.require'), organisation: id, domain, required: z.boolean() }),
  /** Everybody of the domain is bound anew at their next log-in at the company, by their address. */
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
    /** Left out: as they were. */
    calls: planCalls.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('grants.set'),
    to: grantHolder,
    /** All nodes that are granted from now on; those that are not named lose their grant. */
    nodes: grantList,
    shown: grantList.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('subscription.create'),
    /** The sender's own key, which becomes its id: the same again is the same subscription. */
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
  /** What administrators write down about it; empty: nothing. */
  z.strictObject({ kind: z.literal('subscription.note'), subscription: id, text: z.string().trim().max(5000) }),
  /** How long the private materials of an organisation are kept. */
  z.strictObject({ kind: z.literal('private.retention'), organisation: id, ...retentionRule.shape }),
  /** Copies a private material into the public catalogue, as a draft; needs the consent of its organisation. */
  z.strictObject({
    kind: z.literal('private.promote'),
    material: id,
    /** Path of a public grade: `Steels/AHSS/Dual-Phase/DP980`. */
    grade: z.string().trim().min(1).max(300),
  }),
  z.strictObject({ kind: z.literal('private.undo-promotion'), consent: id }),
  /** Announces the deletion of a private material in 14 days. */
  z.strictObject({ kind: z.literal('private.delete'), material: id }),
  /** Evaluates, approves, withdraws or keeps records: of the coils named, or of all that answer a question. */
  z.strictObject({
    kind: z.literal('status.change'),
    act: z.enum(statusActs),
    /** One test or finite-element tab; all without it. */
    cell: statusCell.exactOptional(),
    variants: z.array(id).min(1, 'Tick at least one coil.').max(1000).exactOptional(),
    question: statusQuestion.exactOptional(),
    /** Of these coils single specimens, points or models; all of them without it. */
    records: z.array(id).min(1).max(100).exactOptional(),
  }),
  /** Whether a single person may evaluate and approve. */
  z.strictObject({ kind: z.literal('status.rule'), onePerson: z.boolean() }),
  /** Takes an announced deletion back. */
  z.strictObject({ kind: z.literal('private.keep'), deletion: id }),
  /** What the operator shows on a public page in place of its sample text. */
  z.strictObject({
    kind: z.literal('text.set'),
    address: z.string().max(200),
    ...siteText.shape,
    /** When the text that stood there was changed; empty for the sample. */
    shown: z.string().max(40).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('text.remove'), address: z.string().max(200) }),
  /** What the operator asks for a test, in place of the sample price. */
  z.strictObject({
    kind: z.literal('price.set'),
    test: testCode,
    ...testPrice.shape,
    /** When the price that stood there was changed; empty for the sample. */
    shown: z.string().max(40).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('price.remove'), test: testCode }),
  /** How people log in, and how long things are kept that only the site needs. */
  z.strictObject({
    kind: z.literal('site.rules'),
    ...siteRules.shape,
    /** When the rules that stood there were changed. */
    shown: z.string().max(40).exactOptional(),
  }),
])
export type StaffChange = z.infer<typeof staffChange>
export type StaffChangeOf<K extends StaffChange['kind']> = Extract<StaffChange, { kind: K }>

/** What somebody must be allowed to do for a change. */
export function actionOf(change: StaffChange): StaffAction {
  // Who vouches for the people of a domain decides who they are.
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
  /** Asked for where somebody loses access. Kept in the audit trail: no names of people. */
  reason: z.string().trim().max(500).default(''),
})

/** What a change does to people, from one moment on. */
export const effect = z.object({
  /** Now for what happens at once. */
  at: moment,
  people: z.array(z.object({ id, name: z.string() })),
  /** Names of materials that these people lose, and gain. */
  loses: z.array(z.string()),
  gains: z.array(z.string()),
  losesFeatures: z.array(feature),
  gainsFeatures: z.array(feature),
  /** When what they gain is over again, by a date of a subscription or grant; empty where nothing ends. */
  ends: z.array(z.object({ at: moment, gains: z.array(z.string()), gainsFeatures: z.array(feature) })),
})
export type Effect = z.infer<typeof effect>

/** So many numbers of a change are shown. */
export const mostMoved = 500

/** A number of a coil that comes out otherwise. */
export const movedNumber = z.object({
  coil: z.string(),
  /** `UAT RD 1` */
  specimen: z.string(),
  /** Id of the dictionary. */
  property: z.string(),
  unit: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})
export type MovedNumber = z.infer<typeof movedNumber>

export const changePreview = z.object({
  effects: z.array(effect),
  /** The same in words: "2 people lose access to FB590 (1) on 30 Nov 2026." */
  sentences: z.array(z.string()),
  /** Somebody loses something: a reason is needed. */
  destructive: z.boolean(),
  /** Numbers that move, the first of them; how many there are say the sentences. */
  moved: z.array(movedNumber).max(mostMoved).exactOptional(),
})
export type ChangePreview = z.infer<typeof changePreview>

export const changeAnswer = z.object({
  /** `pending`: a second administrator has to approve. */
  state: z.enum(['done', 'pending']),
  /** What was made or changed. */
  object: id,
  ...changePreview.shape,
})
export type ChangeAnswer = z.infer<typeof changeAnswer>
