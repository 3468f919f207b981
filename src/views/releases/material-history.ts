import type { Material } from '#contract/catalogue.ts'
import type { MaterialHistory } from '#contract/views/material.ts'
import type { Reader } from '#server/db/database.ts'
import type { ReleaseChoice } from '#server/releases/index.ts'
import { differenceOfReleases, withdrawals } from '#server/releases/index.ts'

/** Changes and withdrawals since the shown release; null without any. */
export async function materialHistory(
  db: Reader,
  material: Pick<Material, 'id' | 'name' | 'path'>,
  { requested, newest }: ReleaseChoice,
): Promise<MaterialHistory | null> {
  if (newest === undefined) return null
  if (requested === undefined) {
    const all = await withdrawals(db, { from: 0, to: newest.readsAt, materials: [material.id] })
    const notes = all.map(({ materialId: _id, ...note }) => note)
    return notes.length > 0 ? { release: null, newest: newest.name, coils: [], cut: false, withdrawals: notes } : null
  }
  const [from, to] = [requested, newest].map(({ name, readsAt }) => ({ name, number: readsAt }))
  const difference = await differenceOfReleases(db, { from: from!, to: to!, materials: [material] })
  const [own] = difference.materials
  return {
    release: { name: requested.name, publishedAt: requested.publishedAt.toISOString() },
    newest: newest.name,
    coils: own?.coils ?? [],
    cut: difference.cut,
    withdrawals: own?.withdrawals ?? [],
  }
}
