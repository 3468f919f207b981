import type { CoilDifference, ReleaseDifference } from '#contract/releases.ts'
import type { Reader } from '#server/db/database.ts'
import {
  changedCurves,
  changedMaterials,
  changedNumbers,
  changedSets,
  type Release,
  withdrawals,
} from '#server/releases/index.ts'

/** Numbers that one answer lists; more are said to be there. */
const mostNumbers = 500
const mostMaterials = 200

export type DifferenceQuestion = {
  readonly from: Pick<Release, 'number' | 'name'>
  readonly to: Pick<Release, 'number' | 'name'>
  /** One material; all that differ without it. */
  readonly material?: { readonly id: string; readonly name: string; readonly path: string } | undefined
}

/** What differs between two releases, the earlier one first, of everything that the caller may read now. */
export async function differenceOfReleases(
  db: Reader,
  { from, to, material }: DifferenceQuestion,
): Promise<ReleaseDifference> {
  const all = material ? [material] : await changedMaterials(db, { from: from.number, to: to.number })
  const shown = all.slice(0, mostMaterials)
  const between = { from: from.number, to: to.number, materials: shown.map(({ id }) => id) }
  const [found, curves, sets, taken] = await Promise.all([
    changedNumbers(db, between, mostNumbers + 1),
    changedCurves(db, between),
    changedSets(db, between),
    withdrawals(db, between),
  ])
  const numbers = found.slice(0, mostNumbers)
  const coils = new Map<string, { materialId: string; coil: CoilDifference }>()
  const coilOf = ({ materialId, variantId, variant }: { materialId: string; variantId: string; variant: string }) => {
    const known = coils.get(variantId)
    if (known) return known.coil
    const coil = { variant: variantId, name: variant, numbers: [], curves: [], sets: [], cards: false }
    coils.set(variantId, { materialId, coil })
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
  for (const change of sets) {
    const { tab, model, before, after } = change
    const coil = coilOf(change)
    coil.sets.push({ tab, model, before, after })
    coil.cards = true
  }
  const materials = shown.map(({ id, name, path }) => ({
    id,
    name,
    path,
    coils: [...coils.values()].flatMap(({ materialId, coil }) => (materialId === id ? [coil] : [])),
    withdrawals: taken.flatMap(({ materialId, ...note }) => (materialId === id ? [note] : [])),
  }))
  return {
    from: from.name,
    to: to.name,
    materials: materials.filter((one) => one.coils.length + one.withdrawals.length > 0),
    cut: found.length > mostNumbers || all.length > mostMaterials,
  }
}
