import { createHash } from 'node:crypto'
import { type CurveFile, writeCurveFile } from '#core/curves/curve-file.ts'
import { slugOfName } from '#core/catalogue/names.ts'
import { type DemoCoil, type DemoReplicate, syntheticNotice } from '#core/synthetic/demo.ts'
import { parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { quantity } from '#core/units/quantity.ts'
import type { Reader } from '#server/db/database.ts'
import { loadCurves } from '#server/tests/curves.ts'

export type SpecimenFile = { readonly hash: Uint8Array; readonly name: string; readonly bytes: number }

export const syntheticOriginal = {
  dialect: 'steeldata-curve',
  source: 'synthetic' as const,
  report: JSON.stringify({
    issues: [{ severity: 'info', code: 'synthetic', message: syntheticNotice }],
    specimens: 1,
  }),
}

/**
 * Original of a synthetic specimen: the `steeldata-curve/1` file of its channels. The row stores name, size and hash;
 * the text is written on demand. Undefined for a specimen without channels: forming limits, hole expansion and strain
 * fields are read by eye or camera, and their values and points are the record.
 */
export function specimenFile(
  material: string,
  coil: DemoCoil,
  test: TestCode,
  specimen: DemoReplicate,
): SpecimenFile | undefined {
  if (specimen.channels.length === 0) return undefined
  const text = Buffer.from(
    writeCurveFile(
      syntheticFile({
        material,
        coil: coil.name,
        test,
        condition: specimen.label,
        geometry: specimen.geometry,
        columns: specimen.channels.map((channel) => ({ ...channel, unit: quantity(channel.quantity).stored })),
      }),
    ),
  )
  return {
    hash: createHash('sha256').update(text).digest(),
    name: `${slugOfName(`${coil.name} ${test} ${specimen.label}`)}.csv`,
    bytes: text.byteLength,
  }
}

/** File of a synthetic specimen; generated and stored columns give the same text. */
export function syntheticFile(specimen: Omit<CurveFile, 'status' | 'remark'>): CurveFile {
  const { rate } = parseCondition(specimen.test as TestCode, specimen.condition)
  return { ...specimen, rate, status: 'synthetic', remark: syntheticNotice }
}

/** Text of a synthetic original, from stored channels; undefined if not readable or the file is a real one. */
export async function rawFileText(db: Reader, hash: string): Promise<{ name: string; text: string } | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined // part of a URL
  const row = await db
    .selectFrom('raw_file as f')
    .innerJoin('replicate as r', (join) =>
      join.onRef('r.material_id', '=', 'f.material_id').onRef('r.raw_file_hash', '=', 'f.hash'),
    )
    .innerJoin('curve as k', 'k.replicate_id', 'r.id')
    .innerJoin('tree_node as n', 'n.id', 'r.material_id')
    .where('f.hash', '=', Buffer.from(hash, 'hex'))
    .where('f.source', '=', 'synthetic')
    .where('k.kind', '=', 'raw')
    .select(['f.name', 'k.id as curveId', 'n.name as material', 'r.specimen', 'r.geometry'])
    .executeTakeFirst()
  if (!row) return undefined
  const [curve] = await loadCurves(db, [row.curveId])
  if (!curve) return undefined
  const file = syntheticFile({
    material: row.material,
    coil: curve.coil,
    test: curve.test,
    condition: row.specimen ?? curve.condition,
    geometry: row.geometry,
    columns: curve.channels.map(({ role, unit }, i) => ({ role, unit, values: curve.columns[i]! })),
  })
  return { name: row.name, text: writeCurveFile(file) }
}
