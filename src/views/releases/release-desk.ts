import type { PlannedRelease } from '#contract/release-acts.ts'
import type { ReleaseDifference, ReleaseSummary } from '#contract/releases.ts'
import type { Reader } from '#server/db/database.ts'
import {
  differenceOfReleases,
  listPlans,
  listReleases,
  namesOfScope,
  type WaitingMaterial,
  waitingMaterials,
} from '#server/releases/index.ts'
import { summaryOf } from './summary.ts'

export type ReleaseDesk = {
  readonly plans: readonly (PlannedRelease & { readonly of: readonly string[] })[]
  readonly releases: readonly ReleaseSummary[]
  readonly waiting: readonly WaitingMaterial[]
  /** Coils that the address names one by one. */
  readonly coils: readonly { readonly id: string; readonly name: string }[]
  /** What going back to the release that the address names would change. */
  readonly back: ReleaseDifference | null
}

const mostReleases = 100

/**
 * Everything that releases are composed, published and taken back with. Staff's alone: the database shows nobody else a plan.
 *
 * @param coils  ids of single coils to compose a release of
 * @param back   name of a release to go back to
 */
export async function releaseDesk(
  db: Reader,
  { coils, back }: { readonly coils: readonly string[]; readonly back?: string | undefined },
): Promise<ReleaseDesk> {
  const plans = await listPlans(db)
  const releases = await listReleases(db)
  const waiting = await waitingMaterials(db)
  const names = await namesOfScope(db, [
    ...coils,
    ...plans.flatMap(({ materials, variants }) => [...materials, ...variants]),
  ])
  const target = releases.find(({ name }) => name === back)
  // The chain that a rollback goes back in: the public releases, or the private ones of one organisation.
  const newest = releases.find((release) => release.private === target?.private && release.owner === target.owner)
  return {
    plans: plans.map((plan) => ({
      ...plan,
      of: [...plan.materials, ...plan.variants].map((id) => names.get(id) ?? 'something that is gone'),
    })),
    releases: releases.slice(0, mostReleases).map(summaryOf),
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

/** The same difference, told from its end. */
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
