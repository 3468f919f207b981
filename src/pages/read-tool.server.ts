import { subscriptionAlerts, toolAlert } from '#contract/access/entitlements.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { entitlements } from '#server/access/index.ts'
import { freeSamplePath } from '#server/catalogue/index.ts'
import { type Caller, type Reader, visitor } from '#server/db/database.ts'
import { type AskedRelease, askedRelease } from '#server/releases/index.ts'
import { countPage, read } from './reader.ts'
import { callerContext, type PageContext, sameForVisitorsContext, servicesContext } from '#pages/services.ts'

/**
 * Reads what a tool shows: with the eyes of the caller where it opens for them, otherwise with a visitor's, who sees the free
 * samples. A release in the address is the one that is read; one that does not exist is told, and the newest is read.
 *
 * @throws Response 429 for a caller who opens more than a person reads
 */
export async function readTool<T>(
  context: PageContext,
  { opens, name }: Pick<PageModule, 'opens' | 'name'>,
  { searchParams }: URL,
  work: (db: Reader, facts: ToolFacts) => Promise<T>,
): Promise<{ view: T; tool: ToolFacts }> {
  await countPage(context)
  context.get(sameForVisitorsContext)()
  const named = searchParams.get('release')
  const { alert, sample, release } = await read(context, async (db) => {
    const [told, path, asked] = await Promise.all([
      alertFor(db, { opens, name }, context.get(callerContext)),
      freeSamplePath(db),
      askedRelease(db, named),
    ])
    return { alert: told, sample: path, release: asked }
  })
  const tool: ToolFacts = {
    alert,
    freeSample: sample === undefined ? null : `/mi-database/${sample}`,
    release: shownRelease(release),
    unknownRelease: named && !release.asked ? named.slice(0, 60) : null,
  }
  const eyes = alert ? visitor : context.get(callerContext)
  const reading = release.asked ? { ...eyes, release: release.asked.number } : eyes
  const { database } = context.get(servicesContext)
  return { view: await database.withCaller(reading, (db) => work(db, tool)), tool }
}

async function alertFor(
  db: Reader,
  { opens, name }: Pick<PageModule, 'opens' | 'name'>,
  caller: Caller,
): Promise<ToolFacts['alert']> {
  if (typeof opens === 'string' || 'action' in opens || 'ownData' in opens) return null
  const rights = caller.kind === 'account' ? await entitlements(db, caller) : undefined
  if ('level' in opens) return rights?.levels.three || caller.kind === 'operator' ? null : levelAlert
  if (!rights)
    return { ...levelAlert, text: `${name} is part of a subscription. Here you see it with the free sample.` }
  return rights.tools[opens.feature] ? null : { text: toolAlert(opens.feature), action: subscriptionAlerts.plan.action }
}

const levelAlert = {
  text: 'Subscribers see all materials of their plan here. You see the free sample.',
  action: subscriptionAlerts.subscribers.action,
}

function shownRelease({ asked, newest }: AskedRelease): ToolFacts['release'] {
  const shown = asked ?? newest
  return shown && newest ? { name: shown.name, asked: asked !== undefined, newest: newest.name } : null
}
