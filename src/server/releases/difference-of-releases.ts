import { modelLabel } from '#core/models/index.ts'
import type { CoilDifference, ReleaseDifference } from '#contract/releases/releases.ts'
import type { Reader } from '#server/db/database.ts'
import {
  changedCurves,
  changedMaterials,
  changedNumbers,
  changedPoints,
  changedSets,
  withdrawals,
} from './difference.ts'
import type { Release } from './find.ts'

/** Maximum number of listed entries; the result states if there are more. */
type DifferenceLimits = { readonly numbers: number; readonly materials: number }
const usual: DifferenceLimits = { numbers: 500, materials: 200 }

type Named = { readonly id: string; readonly name: string; readonly path: string }

export type DifferenceQuestion = {
  readonly from: Pick<Release, 'number' | 'name'>
  readonly to: Pick<Release, 'number' | 'name'>
  /** Only these materials. Default: all that differ. */
  readonly materials?: readonly Named[] | undefined
  readonly owner?: string | null
  readonly max?: DifferenceLimits
}

/**
 * Differences between two releases, the earlier one first, of everything that the caller may read now; for pages,
 * change notes, the feed and mails.
 */
export async function differenceOfReleases(
  db: Reader,
  { from, to, materials, owner, max = usual }: DifferenceQuestion,
): Promise<ReleaseDifference> {
  const all = materials ?? (await changedMaterials(db, { from: from.number, to: to.number, owner }))
  const shown = all.slice(0, max.materials)
  const between = { from: from.number, to: to.number, materials: shown.map(({ id }) => id) }
  const [found, curves, points, sets, taken] = await Promise.all([
    changedNumbers(db, between, max.numbers + 1),
    changedCurves(db, between),
    changedPoints(db, between),
    changedSets(db, between),
    withdrawals(db, between),
  ])
  const numbers = found.slice(0, max.numbers)
  const coils = new Map<string, { materialId: string; coil: CoilDifference }>()
  const coilOf = ({ materialId, coilId, coil: name }: { materialId: string; coilId: string; coil: string }) => {
    const known = coils.get(coilId)
    if (known) return known.coil
    const coil = { variant: coilId, name, numbers: [], curves: [], points: [], sets: [], cards: false }
    coils.set(coilId, { materialId, coil })
    return coil as CoilDifference
  }
  for (const change of numbers) {
    const { property, test, condition, unit, before, after } = change
    const coil = coilOf(change)
    coil.numbers.push({ property, test, condition, unit, before, after })
    coil.cards ||= test === 'UAT'
  }
  for (const change of curves) {
    const coil = coilOf(change)
    coil.curves.push({ test: change.test, count: change.count })
    coil.cards ||= change.test === 'UAT'
  }
  for (const change of points) coilOf(change).points.push({ test: change.test, count: change.count })
  for (const change of sets) {
    const { tab, model, before, after } = change
    const coil = coilOf(change)
    coil.sets.push({ tab, model, label: modelLabel(model), before, after })
    coil.cards = true
  }
  const answered = shown.map(({ id, name, path }) => ({
    id,
    name,
    path,
    coils: [...coils.values()].flatMap(({ materialId, coil }) => (materialId === id ? [coil] : [])),
    withdrawals: taken.flatMap(({ materialId, ...note }) => (materialId === id ? [note] : [])),
  }))
  return {
    from: from.name,
    to: to.name,
    materials: answered.filter((one) => one.coils.length + one.withdrawals.length > 0),
    cut: found.length > max.numbers || all.length > max.materials,
  }
}
