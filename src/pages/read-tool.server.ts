import { subscriptionAlerts, toolAlert } from '#contract/access/entitlements.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { rightsOf } from '#server/access/index.ts'
import { freeSamplePath } from '#server/catalogue/index.ts'
import { type Caller, type Reader, visitor } from '#server/db/database.ts'
import { askedRelease } from '#server/releases/index.ts'
import { readerAlert } from './reader-alert.server.ts'
import { countPage, read, refuseUnknownRelease } from './reader.ts'
import { releaseFacts } from './release-facts.server.ts'
import { callerContext, type PageContext, sameForVisitorsContext, servicesContext } from '#pages/services.ts'

/**
 * Reads what a tool shows: with the eyes of the caller where it opens for them, otherwise with a visitor's, who sees what is free
 * for everyone. A release in the address is the one that is read; one that does not exist is told, and the newest is read.
 *
 * @param cost  pages that take as much work together
 * @throws Response 429 for a caller who opens more than a person reads, 404 for a file of a release that does not exist
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
    const [told, path, asked] = await Promise.all([
      alertFor(db, { opens, name }, context.get(callerContext)),
      freeSamplePath(db),
      askedRelease(db, named),
    ])
    return { alert: told, sample: path, release: asked, facts: await releaseFacts(db, asked, named) }
  })
  refuseUnknownRelease(url, release)
  const eyes = alert ? visitor : context.get(callerContext)
  const tool: ToolFacts = {
    alert,
    locked: readerAlert(context),
    freeSample: sample === undefined ? null : `/mi-database/${sample}`,
    ...facts,
  }
  const reading = release.asked ? { ...eyes, release: release.asked.readsAt } : eyes
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
      text: `${name} is part of a subscription. Here it shows the materials that are free for everyone.`,
    }
  return rights.tools[opens.feature] ? null : { text: toolAlert(name), action: subscriptionAlerts.plan.action }
}

const levelAlert = {
  text: 'Subscribers see all materials of their plan here. You see the materials that are free for everyone.',
  action: subscriptionAlerts.subscribers.action,
}
