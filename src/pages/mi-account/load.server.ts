import { data } from 'react-router'
import { type Feature, featureName } from '#contract/access/features.ts'
import { offeredFeatures } from '#contract/access/offered-features.ts'
import { roleNames } from '#contract/access/roles.ts'
import type { AccountAnswer, SessionsAnswer } from '#contract/accounts/account.ts'
import type { FactorsAnswer } from '#contract/accounts/factors.ts'
import type { NotificationsAnswer } from '#contract/accounts/notifications.ts'
import type { ApiKeyRecord, ApiKeyScope } from '#contract/v1/api-keys.ts'
import type { SavedView } from '#contract/site/saved-views.ts'
import type { WebhookRecord } from '#contract/v1/webhooks.ts'
import { read } from '#pages/reading/reader.ts'
import {
  accountContext,
  callerContext,
  type PageContext,
  servicesContext,
  signedInContext,
} from '#pages/reading/services.ts'
import { entitlements, planFeatures } from '#server/access/index.ts'
import { readFactors } from '#server/accounts/own-account/own-factors.ts'
import { readMailChoices } from '#server/accounts/own-account/mail-choices.ts'
import { readAccount, readSessions } from '#server/accounts/own-account/own-account.ts'
import { listApiKeys, scopesFor } from '#server/api-keys/api-keys.ts'
import { freeSamplePath } from '#server/catalogue/index.ts'
import { isStaff, type Reader } from '#server/db/database.ts'
import { isSteward } from '#server/private-data/index.ts'
import { kindName, listOwnRequests } from '#server/requests/index.ts'
import { listSavedViews } from '#server/saved/saved-views.ts'
import { listSupportAccesses, mayGiveSupportAccess } from '#server/support-access/support-access.ts'
import { listWebhooks } from '#server/webhooks/webhooks.ts'
import { type OwnProject, ownProjects } from '#laboratory/views/projects/index.ts'
import { privateDataOf } from '#views/private-data/index.ts'
import { type SectionId, sectionName, sectionOf } from './sections.ts'

/** @throws Response 404 for a section that does not exist */
export async function loadAccountPage(context: PageContext, step: string | undefined) {
  const section = sectionOf(step)
  if (!section) throw data({ missing: step }, { status: 404 })
  const caller = context.get(callerContext)
  const account = context.get(accountContext)
  const called = sectionName(step)
  if (caller.kind !== 'account' || !account) return { section, called, account: null, shown: {} }
  return {
    section,
    called,
    account: { email: account.email, name: account.name, role: roleNames[caller.role] },
    shown: await loadSection(context, section),
  }
}

/** Sections stored in the browser need no data. */
async function loadSection(context: PageContext, section: SectionId): Promise<Shown> {
  const caller = context.get(callerContext)
  switch (section) {
    case 'plan':
      return { plan: await loadPlan(context) }
    case 'private-data':
      return { privateData: await loadPrivateData(context) }
    case 'requests':
      return { requests: await loadRequests(context) }
    case 'projects':
      return { projects: isStaff(caller) ? [] : await read(context, ownProjects) }
    case 'saved':
      return { saved: await read(context, (db) => listSavedViews(db, caller)) }
    case 'api':
      return {
        api: await read(context, async (db) => ({
          keys: await listApiKeys(db, caller),
          scopes: scopesFor(caller, await planFeatures(db)),
          webhooks: await listWebhooks(db, caller),
          steward: await isSteward(db, caller),
        })),
      }
    default:
      return loadOwn(context, section)
  }
}

async function loadOwn(context: PageContext, section: SectionId): Promise<Shown> {
  const { accounts } = context.get(servicesContext)
  const who = context.get(signedInContext)
  if (!accounts || !who) return {}
  switch (section) {
    case 'profile':
    case 'data':
      return { own: await readAccount(accounts, who) }
    case 'security':
      return {
        own: await readAccount(accounts, who),
        factors: await readFactors(accounts, who),
        sessions: (await readSessions(accounts, who)).sessions,
      }
    case 'notifications':
      return { topics: (await readMailChoices(accounts, who)).topics }
    default:
      return {}
  }
}

export type Shown = {
  readonly plan?: PlanView
  readonly privateData?: OwnPrivateData
  readonly requests?: OwnRequests
  readonly projects?: readonly OwnProject[]
  readonly saved?: readonly SavedView[]
  readonly api?: {
    readonly keys: readonly ApiKeyRecord[]
    readonly scopes: readonly ApiKeyScope[]
    readonly webhooks: readonly WebhookRecord[]
    readonly steward: boolean
  }
  readonly own?: AccountAnswer
  readonly factors?: FactorsAnswer
  readonly sessions?: SessionsAnswer['sessions']
  readonly topics?: NotificationsAnswer['topics']
}

export type PlanView = Awaited<ReturnType<typeof loadPlan>>

export type OwnPrivateData = Awaited<ReturnType<typeof loadPrivateData>>
export type OwnRequests = Awaited<ReturnType<typeof loadRequests>>

/** Private data of the own organisation; null if the reader is not a customer. */
async function loadPrivateData(context: PageContext) {
  const caller = context.get(callerContext)
  const organisation = caller.kind === 'account' ? caller.organisationId : null
  if (organisation === null || isStaff(caller)) return null
  return read(context, async (db) => {
    const data = await privateDataOf(db, organisation)
    return data ? { data, steward: await isSteward(db, caller), support: await loadSupport(db, organisation) } : null
  })
}

async function loadSupport(db: Reader, organisation: string) {
  return { accesses: await listSupportAccesses(db, organisation), mayGive: await mayGiveSupportAccess(db) }
}

async function loadRequests(context: PageContext) {
  const caller = context.get(callerContext)
  const rows = await read(context, (db) => listOwnRequests(db, caller))
  return rows.map(({ reference, kind, state, at, changedAt }) => ({
    reference,
    kind: kindName(kind),
    state,
    at,
    changedAt,
  }))
}

async function loadPlan(context: PageContext) {
  const offered = offeredFeatures(context.get(servicesContext).modules)
  const caller = context.get(callerContext)
  return read(context, async (db) => {
    const [rights, sample] = await Promise.all([entitlements(db, caller), freeSamplePath(db)])
    const { role, organisation, plans, features, materials, levels } = rights
    return {
      role: role && roleNames[role],
      organisation: organisation?.name ?? null,
      plans: plans.map(({ code, name, to, seats, seatsTaken, trial }) => ({
        code,
        name,
        to,
        seats,
        seatsTaken,
        trial,
      })),
      allows: sentencesOf(features.filter((feature) => offered.includes(feature))),
      materials,
      staff: levels.one,
      freeSample: sample === undefined ? null : `/mi-database/${sample}`,
    }
  })
}

/** Features of a plan, one per line; all file formats on one. */
function sentencesOf(features: readonly Feature[]): string[] {
  const formats = features.flatMap((feature) =>
    feature.startsWith('export:') ? [feature.slice('export:'.length)] : [],
  )
  const rest = features.filter((feature) => !feature.startsWith('export:')).map(featureName)
  const names = formats.map((format) => formatNames[format] ?? format.toUpperCase())
  return names.length === 0 ? rest : [...rest, `Files as ${new Intl.ListFormat('en-GB').format(names)}`]
}

const formatNames: Readonly<Record<string, string>> = {
  parquet: 'Parquet',
  arrow: 'Arrow',
  'ls-dyna': 'LS-DYNA cards',
  abaqus: 'Abaqus cards',
  'pam-stamp': 'PAM-STAMP cards',
  autoform: 'AutoForm cards',
}
