import type { ToolFacts } from '#contract/views/tool.ts'
import type { Reader } from '#server/db/database.ts'
import { type ReleaseChoice, changedMaterials } from '#server/releases/index.ts'
import { read, readOnce, releaseOf } from '#pages/reading/reader.ts'
import type { PageContext } from '#pages/reading/services.ts'

/** As `readOnce` at the release in the address, with its facts; `former` is null without a release. */
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
  const view = await readOnce(context, question, work, release.requested?.readsAt)
  return { ...view, former: shown?.asked ? shown : null, unknownRelease }
}

/** @param named  release in the address */
export async function releaseFacts(
  db: Reader,
  { requested, newest }: ReleaseChoice,
  named: string | null,
): Promise<Pick<ToolFacts, 'release' | 'unknownRelease'>> {
  const unknownRelease = named && !requested ? named.slice(0, 60) : null
  const shown = requested ?? newest
  if (!shown || !newest) return { release: null, unknownRelease }
  const since = shown === newest ? [] : await changedMaterials(db, { from: shown.readsAt, to: newest.readsAt })
  const { name } = shown
  return {
    release: { name, asked: requested !== undefined, newest: newest.name, changed: since.length },
    unknownRelease,
  }
}
