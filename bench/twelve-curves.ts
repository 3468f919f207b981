import { evaluateTension } from '#core/evaluate/index.ts'
import { evaluations } from '#core/evaluate/evaluations.ts'
import { type Database, operator, type Writer } from '#server/db/database.ts'
import { ensureCondition, ensureSeries } from '#server/tests/store-conditions.ts'
import { type NewReplicate, storeReplicates } from '#server/tests/store-replicates.ts'
import { tensileChannels, tensileTest } from './tensile-test.ts'

const name = 'Benchmark 12 x 2000'
const grade = 'Steels/AHSS/Dual-Phase/DP980'
export const curves = 12
export const points = 2_000

/** The question whose answer is exactly twelve curves of 2,000 points, with their evaluated numbers. */
export const twelveCurvesQuestion = { epsilon: name, test: 'UAT' }

/** A free material with one tension test of twelve specimens; an earlier one of the same name goes first. */
export async function storeTwelveCurves(database: Database): Promise<void> {
  await removeTwelveCurves(database)
  await database.asWriter(operator, async (db) => {
    const { number: release } = await db
      .selectFrom('release')
      .orderBy('number', 'desc')
      .limit(1)
      .select('number')
      .executeTakeFirstOrThrow()
    const parent = await db.selectFrom('tree_node').where('path', '=', grade).select('id').executeTakeFirstOrThrow()
    const slug = name.replaceAll(' ', '-')
    const shared = { release, synthetic: true, slug, position: 9999 }
    const { id: materialId } = await db
      .insertInto('tree_node')
      .values({ level: 'material', parent_id: parent.id, name, free: true, ...shared })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: coilId } = await db
      .insertInto('coil')
      .values({ material_id: materialId, name, thickness_mm: 1.4, status: 'synthetic', ...shared })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeReplicates(db, materialId, await specimens(db, { materialId, coilId, release }), release)
  })
}

type CoilTarget = { readonly materialId: string; readonly coilId: string; readonly release: number }

async function specimens(db: Writer, place: CoilTarget): Promise<NewReplicate[]> {
  const code = 'UAT'
  const seriesId = await ensureSeries(db, { ...place, code, synthetic: true })
  const conditionId = await ensureCondition(db, { ...place, seriesId, code, label: 'RD' })
  return Array.from({ length: curves }, (_, i) => {
    const test = tensileTest(points, 950 + 10 * i)
    const geometry = { b0: 20, t0: 1.4, L0: 80 }
    const specimen = {
      id: `${i + 1}`,
      channels: tensileChannels(test),
      geometry,
      metadata: [],
      laboratory: [],
      issues: [],
    }
    return {
      conditionId,
      number: i + 1,
      specimen: specimen.id,
      geometry,
      laboratory: [],
      issues: [],
      remarks: null,
      rawFileHash: null,
      status: 'synthetic',
      channels: [],
      curves: { engineering: { x: test.strain, y: test.stress } },
      scalars: evaluateTension(specimen).scalars,
      version: evaluations.UAT.version,
    }
  })
}

async function removeTwelveCurves(database: Database): Promise<void> {
  await database.asWriter(operator, async (db) => {
    await db.deleteFrom('coil').where('name', '=', name).execute()
    await db.deleteFrom('tree_node').where('name', '=', name).execute()
  })
}
