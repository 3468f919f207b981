import type { ToolFacts } from '#contract/views/tool.ts'
import type { Reader } from '#server/db/database.ts'
import { type AskedRelease, changedMaterials } from '#server/releases/index.ts'
import { read, readOnce, releaseOf } from '#pages/reader.ts'
import type { PageContext } from '#pages/services.ts'

/**
 * As `readOnce`, of the release that the address names, with what the page says of it: `former` is null where the address names none.
 */
export async function readOnceAtRelease<T extends object>(
  context: PageContext,
  url: URL,
  question: string,
  work: (db: Reader) => Promise<T>,
) {
  const named = url.searchParams.get('release')
  if (named === null) return { ...(await readOnce(context, question, work)), former: null, unknownRelease: null }
  const release = await releaseOf(context, url)
  const { release: shown, unknownRelease } = await read(context, (db) => releaseFacts(db, release, named))
  const view = await readOnce(context, question, work, release.asked?.readsAt)
  return { ...view, former: shown?.asked ? shown : null, unknownRelease }
}

/** What a page says of the release that it shows. @param named  as the address names it */
export async function releaseFacts(
  db: Reader,
  { asked, newest }: AskedRelease,
  named: string | null,
): Promise<Pick<ToolFacts, 'release' | 'unknownRelease'>> {
  const unknownRelease = named && !asked ? named.slice(0, 60) : null
  const shown = asked ?? newest
  if (!shown || !newest) return { release: null, unknownRelease }
  const since = shown === newest ? [] : await changedMaterials(db, { from: shown.readsAt, to: newest.readsAt })
  const { name } = shown
  return { release: { name, asked: asked !== undefined, newest: newest.name, changed: since.length }, unknownRelease }
}
