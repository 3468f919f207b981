import type { PlannedRelease, ReleasePreview } from '#contract/releases/release-actions.ts'
import type { ReleaseDifference, ReleaseSummary } from '#contract/releases/releases.ts'
import type { Reader, Caller, Database } from '#server/db/database.ts'
import {
  differenceOfReleases,
  listPlans,
  listReleases,
  namesOfScope,
  type UnreleasedMaterial,
  listUnreleasedMaterials,
  type Release,
  approvalsIn,
  audienceOf,
  changedMaterials,
  tryPlanned,
} from '#server/releases/index.ts'

export type ReleaseDesk = {
  readonly plans: readonly (PlannedRelease & { readonly of: readonly string[] })[]
  readonly releases: readonly ReleaseSummary[]
  readonly waiting: readonly UnreleasedMaterial[]
  readonly coils: readonly { readonly id: string; readonly name: string }[]
  /** Changes of a rollback to the release named in the address. */
  readonly back: ReleaseDifference | null
}

const maxReleases = 100

/**
 * Data for composing, publishing and withdrawing releases. Visible to staff only.
 * @param coils  ids of single coils
 * @param back   name of a release to roll back to
 */
export async function releaseDesk(
  db: Reader,
  { coils, back }: { readonly coils: readonly string[]; readonly back?: string | undefined },
): Promise<ReleaseDesk> {
  const plans = await listPlans(db)
  const releases = await listReleases(db)
  const waiting = await listUnreleasedMaterials(db)
  const names = await namesOfScope(db, [
    ...coils,
    ...plans.flatMap(({ materials, variants: single }) => [...materials, ...single]),
  ])
  const target = releases.find(({ name }) => name === back)
  // Rollbacks stay within public releases, or the private ones of an organisation.
  const newest = releases.find((release) => release.private === target?.private && release.owner === target.owner)
  return {
    plans: plans.map((plan) => ({
      ...plan,
      of: [...plan.materials, ...plan.variants].map((id) => names.get(id) ?? 'a removed record'),
    })),
    releases: releases.slice(0, maxReleases).map(summaryOf),
    waiting,
    coils: coils.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    back:
      newest && target && target !== newest
        ? turned(await differenceOfReleases(db, { from: target, to: newest, owner: target.owner }))
        : null,
  }
}

function turned({ from, to, materials, cut }: ReleaseDifference): ReleaseDifference {
  const swap = <T extends { readonly before: unknown; readonly after: unknown }>(change: T): T => ({
    ...change,
    before: change.after,
    after: change.before,
  })
  return {
    from: to,
    to: from,
    cut,
    materials: materials.map((material) => ({
      ...material,
      coils: material.coils.map((coil) => ({ ...coil, numbers: coil.numbers.map(swap), sets: coil.sets.map(swap) })),
      withdrawals: [],
    })),
  }
}

export function summaryOf({ name, title, note, publishedAt, restores, ...of }: Release): ReleaseSummary {
  const organisation = of.private ? (of.organisation ?? 'a former organisation') : null
  return { name, title, note, publishedAt: publishedAt.toISOString(), organisation, restores }
}

const maxDifferences = { numbers: 20_000, materials: 1_000 }

/**
 * Changes of a planned release: values, curves, models and cards by coil, affected pages and readers.
 * @throws AppError as the release itself
 */
export async function previewOfRelease(database: Database, caller: Caller, plan: string): Promise<ReleasePreview> {
  return tryPlanned(database, caller, plan, async (db, { before, made }) => {
    // Private releases may follow the previous release of this owner; their changes are published already.
    const from = { number: made.number - 1, name: (before ?? made).name }
    const changed = await changedMaterials(db, { from: from.number, to: made.number })
    const audience = await audienceOf(
      db,
      changed.map(({ id }) => id),
    )
    return {
      release: made.name,
      ...(await approvalsIn(db, made.number)),
      difference: await differenceOfReleases(db, { from, to: made, max: maxDifferences }),
      materials: audience.map(({ path, ...about }) => ({
        ...about,
        readers: [...about.readers],
        page: `/mi-database/${path}`,
      })),
    }
  })
}
