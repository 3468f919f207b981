import { subscriptionAlerts, toolAlert } from '#contract/access/entitlements.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { alertOf, rightsOf, roleOf } from '#server/access/index.ts'
import { freeSamplePath } from '#server/catalogue/index.ts'
import { type Caller, type Reader, visitor } from '#server/db/database.ts'
import { findRequestedRelease } from '#server/releases/index.ts'
import { countPage, read, refuseUnknownRelease } from './reader.ts'
import { releaseFacts } from './release-facts.server.ts'
import { callerContext, type PageContext, sameForVisitorsContext, servicesContext } from '#pages/reading/services.ts'
import type { ReaderAlert } from '#contract/views/material.ts'

/**
 * Reads a tool with the rights of the caller or, if the tool is not part of the plan, of a visitor. Uses the release in
 * the address; an unknown one is replaced by the newest, with a notice.
 * @param cost  pages that this request counts as
 * @throws Response 429 if the page limit is exceeded, 404 for a file of an unknown release
 */
export async function readTool<T>(
  context: PageContext,
  { opens, name }: Pick<PageModule, 'opens' | 'name'>,
  url: URL,
  work: (db: Reader, facts: ToolFacts) => Promise<T>,
  cost = 1,
): Promise<{ view: T; tool: ToolFacts }> {
  await countPage(context, cost)
  context.get(sameForVisitorsContext)()
  const named = url.searchParams.get('release')
  const { alert, sample, release, facts } = await read(context, async (db) => {
    const [planAlert, path, asked] = await Promise.all([
      alertFor(db, { opens, name }, context.get(callerContext)),
      freeSamplePath(db),
      findRequestedRelease(db, named),
    ])
    return { alert: planAlert, sample: path, release: asked, facts: await releaseFacts(db, asked, named) }
  })
  refuseUnknownRelease(url, release)
  const eyes = alert ? visitor : context.get(callerContext)
  const tool: ToolFacts = {
    alert,
    locked: readerAlert(context),
    freeSample: sample === undefined ? null : `/mi-database/${sample}`,
    ...facts,
  }
  const reading = release.requested ? { ...eyes, release: release.requested.readsAt } : eyes
  const { database } = context.get(servicesContext)
  return { view: await database.withCaller(reading, (db) => work(db, tool)), tool }
}

async function alertFor(
  db: Reader,
  { opens, name }: Pick<PageModule, 'opens' | 'name'>,
  caller: Caller,
): Promise<ToolFacts['alert']> {
  if (typeof opens === 'string' || 'action' in opens || 'ownData' in opens) return null
  const rights = caller.kind === 'account' ? await rightsOf(db, caller) : undefined
  if ('level' in opens) return rights?.levels.three || caller.kind === 'operator' ? null : levelAlert
  if (!rights)
    return {
      ...levelAlert,
      text: `${name} needs a subscription. Only free materials are shown.`,
    }
  return rights.tools[opens.feature] ? null : { text: toolAlert(name), action: subscriptionAlerts.plan.action }
}

const levelAlert = {
  text: 'Only free materials are shown. Subscribers see all materials of their plan.',
  action: subscriptionAlerts.subscribers.action,
}

export function readerAlert(context: PageContext): ReaderAlert {
  const kind = alertOf(roleOf(context.get(callerContext)))
  return { kind, ...subscriptionAlerts[kind] }
}
