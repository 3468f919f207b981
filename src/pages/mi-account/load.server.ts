import { data } from 'react-router'
import { type Feature, featureName } from '#contract/access/features.ts'
import { roleNames } from '#contract/access/roles.ts'
import { read } from '#pages/reader.ts'
import { accountContext, callerContext, type PageContext } from '#pages/services.ts'
import { entitlements } from '#server/access/index.ts'
import { freeSamplePath } from '#server/catalogue/index.ts'
import { kindName, listOwnRequests } from '#server/requests/index.ts'
import { listSavedViews } from '#server/saved/saved-views.ts'
import { type SectionId, sectionOf } from './sections.ts'

/**
 * What the page shows before anything is asked: who it is, and for two sections what they list.
 *
 * @throws Response 404 for a section that does not exist
 */
export async function loadAccountPage(context: PageContext, step: string | undefined) {
  const section = sectionOf(step)
  if (!section) throw data({ missing: step }, { status: 404 })
  const caller = context.get(callerContext)
  const account = context.get(accountContext)
  if (caller.kind !== 'account' || !account) return { section, account: null, plan: null, saved: null, requests: null }
  return {
    section,
    account: { email: account.email, name: account.name, role: roleNames[caller.role] },
    plan: section === 'plan' ? await loadPlan(context) : null,
    requests: section === 'requests' ? await loadRequests(context) : null,
    saved: section === 'saved' ? await read(context, (db) => listSavedViews(db, caller)) : null,
  }
}

export type AccountPage = Awaited<ReturnType<typeof loadAccountPage>> & { readonly section: SectionId }
export type PlanView = Awaited<ReturnType<typeof loadPlan>>

export type OwnRequests = Awaited<ReturnType<typeof loadRequests>>

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
  const caller = context.get(callerContext)
  return read(context, async (db) => {
    const [rights, sample] = await Promise.all([entitlements(db, caller), freeSamplePath(db)])
    const { role, organisation, plans, features, allowedEpsilons, levels } = rights
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
      allows: sentencesOf(features),
      materials: allowedEpsilons.length,
      staff: levels.one,
      freeSample: sample === undefined ? null : `/mi-database/${sample}`,
    }
  })
}

/** What a plan allows, a line each; all formats of files on one. */
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
