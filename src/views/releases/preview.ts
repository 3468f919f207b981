import type { ReleasePreview } from '#contract/release-acts.ts'
import type { Caller, Database } from '#server/db/database.ts'
import { approvalsIn, audienceOf, changedMaterials, differenceOfReleases, tryPlanned } from '#server/releases/index.ts'

/** Those who publish see everything, as far as a page can hold it. */
const most = { numbers: 20_000, materials: 1_000 }

/**
 * What a planned release would change: numbers, curves, models and cards by coil, the pages of materials, and who sees them.
 *
 * @throws AppError as the release itself
 */
export async function previewOfRelease(database: Database, caller: Caller, plan: string): Promise<ReleasePreview> {
  return tryPlanned(database, caller, plan, async (db, { before, made }) => {
    const from = before ?? { number: 0, name: made.name }
    const changed = await changedMaterials(db, { from: from.number, to: made.number })
    const audience = await audienceOf(
      db,
      changed.map(({ id }) => id),
    )
    return {
      release: made.name,
      ...(await approvalsIn(db, made.number)),
      difference: await differenceOfReleases(db, { from, to: made, most }),
      materials: audience.map(({ path, ...about }) => ({
        ...about,
        readers: [...about.readers],
        page: `/mi-database/${path}`,
      })),
    }
  })
}
