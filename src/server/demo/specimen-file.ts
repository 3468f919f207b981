import { createHash } from 'node:crypto'
import { type CurveFile, writeCurveFile } from '#core/curves/curve-file.ts'
import { slugOfName } from '#core/catalogue/names.ts'
import { type DemoReplicate, type DemoVariant, syntheticSource } from '#core/synthetic/demo.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { quantity } from '#core/units/quantity.ts'
import type { Writer } from '#server/db/database.ts'

/**
 * The original of a synthetic specimen is the `steeldata-curve/1` file that its channels make; the text is written
 * again on demand, the row keeps name, size and hash. Null for a specimen without channels.
 */
export async function storeSpecimenFile(
  db: Writer,
  material: { readonly id: string; readonly name: string },
  variant: DemoVariant,
  test: TestCode,
  specimen: DemoReplicate,
): Promise<Buffer | null> {
  if (specimen.channels.length === 0) return null
  const text = Buffer.from(
    writeCurveFile(
      syntheticFile({
        material: material.name,
        variant: variant.name,
        test,
        condition: specimen.label,
        geometry: specimen.geometry,
        columns: specimen.channels.map((channel) => ({ ...channel, unit: quantity(channel.quantity).stored })),
      }),
    ),
  )
  const hash = createHash('sha256').update(text).digest()
  await db
    .insertInto('raw_file')
    .values({
      material_id: material.id,
      hash,
      name: `${slugOfName(`${variant.name} ${test} ${specimen.label}`)}.csv`,
      bytes: text.byteLength,
      dialect: 'steeldata-curve',
      source: 'synthetic',
      report: JSON.stringify({
        issues: [{ severity: 'info', code: 'synthetic', message: syntheticSource }],
        specimens: 1,
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return hash
}

/** The file of a synthetic specimen, from generated or from stored columns: the same columns give the same text. */
export function syntheticFile(specimen: Omit<CurveFile, 'status' | 'remark'>): CurveFile {
  return { ...specimen, status: 'synthetic', remark: syntheticSource }
}
