import type { GradeCoils } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { getMaterial, listChildren } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { factsOf } from './coil-facts.ts'
import type { Coil } from './find-coils.ts'
import { readValues } from './read-values.ts'

/** More coils of one grade than a table can show; the property table shows them all. */
export const mostOfGrade = 60

/**
 * Every coil of a grade that the caller may read, each with its own values: coils, mills and laboratories that disagree are seen to
 * disagree, nothing is averaged over them.
 *
 * @param beside  a coil of the grade
 */
export async function gradeCoils(
  db: Reader,
  { material }: Pick<Coil, 'material'>,
  { test, condition }: { readonly test: TestCode; readonly condition: string },
): Promise<(GradeCoils & { readonly cut: number }) | null> {
  const grade = material.trail.find(({ level }) => level === 'grade')
  if (!grade) return null
  const children = (await listChildren(db, grade.id)).filter(
    ({ level, announced }) => level === 'material' && !announced,
  )
  const materials = await Promise.all(
    children.filter(({ access }) => access === 'full').map(({ id }) => getMaterial(db, id)),
  )
  const all = materials.flatMap((one) => one?.variants.map((variant) => ({ material: one, variant })) ?? [])
  const coils = all.slice(0, mostOfGrade)
  const values = await readValues(db, coils, [test])
  const tested = coils.flatMap((coil, i) => {
    const own = values[i]!.of.get(test)
    const rows = own?.rows.filter((row) => row.condition === condition && row.mean !== null) ?? []
    return rows.length > 0 ? [{ ...coil, own, rows }] : []
  })
  const ids = testType(test).scalars.filter(
    (id) => !property(id)?.stated && tested.some(({ rows }) => rows.some((row) => row.property === id)),
  )
  return {
    grade: grade.name,
    test,
    condition,
    columns: ids.map((id) => ({ property: id, unit: property(id)?.unit ?? '' })),
    coils: tested.map(({ material: { name, path }, variant, own, rows }) => ({
      ...factsOf({ name: variant.name, material: { name, path }, variant }, own?.test, condition),
      values: ids.map((id) => {
        const row = rows.find((one) => one.property === id)
        return row && row.mean !== null ? { n: row.n, mean: row.mean, s: row.s } : null
      }),
    })),
    locked: children.filter(({ access }) => access !== 'full').map(({ name }) => name),
    cut: all.length - coils.length,
  }
}
