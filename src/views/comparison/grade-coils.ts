import type { GradeCoils, CoilFacts } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { getMaterial, listChildren } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import type { FoundCoil } from './find-coils.ts'
import { readValues } from './read-values.ts'
import type { Coil, Material } from '#contract/catalogue.ts'
import type { AvailableTest } from '#contract/tests.ts'

/** Limit of the table; the property table shows all coils. */
export const maxOfGrade = 60

/**
 * All readable coils of a grade with their own values, so that differences between mills and laboratories are
 * visible.
 * @param beside  a coil of the grade
 */
export async function gradeCoils(
  db: Reader,
  { material }: Pick<FoundCoil, 'material'>,
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
  const all = materials.flatMap((one) => one?.coils.map((coil) => ({ material: one, coil })) ?? [])
  const coils = all.slice(0, maxOfGrade)
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
    coils: tested.map(({ material: { name, path }, coil, own, rows }) => ({
      ...factsOf({ name: coil.name, material: { name, path }, coil }, own?.test, condition),
      values: ids.map((id) => {
        const row = rows.find((one) => one.property === id)
        return row && row.mean !== null ? { n: row.n, mean: row.mean, s: row.s } : null
      }),
    })),
    locked: children.filter(({ access }) => access !== 'full').map(({ name }) => name),
    cut: all.length - coils.length,
  }
}

type Named = {
  readonly name: string
  readonly material: Pick<Material, 'name' | 'path'>
  readonly coil: Coil
}

/** @param condition  without the number of the specimen */
export function factsOf(
  { name, material, coil }: Named,
  test: AvailableTest | undefined,
  condition: string,
): CoilFacts {
  const { thickness, measuredThickness, coating, millType, synthetic, slug } = coil
  return {
    name,
    slug: `${material.path.split('/').at(-1)}~${slug}`,
    material: material.name,
    thickness: measuredThickness ?? thickness,
    coating,
    millType,
    synthetic,
    standard: test?.standard ?? null,
    laboratory: test?.laboratory ?? null,
    source: coil.source,
    specimens: test?.conditions.find(({ label }) => label === condition)?.replicates.length ?? 0,
  }
}
