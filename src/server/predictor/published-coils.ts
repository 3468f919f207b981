import { sql } from 'kysely'
import {
  literatureCitation,
  literatureFamily,
  type LiteratureMaterial,
  publishedProperty,
} from '#core/literature/index.ts'
import type { CoilNumber } from '#core/predict/pairs/pair.ts'
import { columnsOfPairs } from '#core/predict/pairs/index.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'
import type { Reader } from '#server/db/database.ts'
import { publishedValues, type PublishedValue } from '#server/literature/index.ts'
import type { TrainingCoil } from './training-coils.ts'

export type PublishedCoil = TrainingCoil & {
  readonly publication: string
  readonly addresses: readonly string[]
}

/** Conditions that differ from the sheet as tested at room temperature. */
const otherCondition = /prestrain|bak(?:e|ing)|\bweld|\d\s?(?:°|deg ?)C\b/i

/**
 * Released published materials with the tested values that pairs use. Excludes typical values, requirements and
 * guarantees, which are not test results, and values without the direction of their column.
 */
export async function publishedCoils(db: Reader): Promise<readonly PublishedCoil[]> {
  const columns = new Set([...columnsOfPairs(), 'uat.rp02-RD'])
  const properties = new Set([...columns].map((id) => propertyColumn(id)!.property.id))
  const values = await publishedValues(db, [...properties], { sorts: ['tested value'] })
  const own = Map.groupBy(
    values.filter(
      ({ own: { column, value }, published }) =>
        value !== null && column !== null && columns.has(column) && !otherCondition.test(published.condition),
    ),
    ({ material }) => material.key,
  )
  const chemistry = await analyses(db, [...own.keys()])
  return [...own.values()].map((rows): PublishedCoil => {
    const { material, source } = rows[0]!
    return {
      coilId: '',
      name: material.grade,
      called: material.grade,
      slug: material.key,
      material: `published/${material.key}`,
      family: familyOf(material),
      coating: material.coating || null,
      thickness: material.thickness ?? Number.NaN,
      chemistry: chemistry.get(material.key),
      synthetic: false,
      publication: literatureCitation(source),
      addresses: addressesIn(source.identifier),
      cells: cellsOf(rows),
    }
  })
}

/** Family as in the tree, so that published and measured materials share it. Quenched it is another family. */
function familyOf({ family, state }: LiteratureMaterial): string {
  const known = literatureFamily(family)
  const name = known?.tree[0] ?? known?.name ?? family
  return family === 'PHS' && /hot stamp|press[- ]harden|quench/i.test(state) ? `${name}, as quenched` : name
}

function cellsOf(values: readonly PublishedValue[]): Readonly<Record<string, CoilNumber>> {
  const cells: Record<string, CoilNumber> = {}
  for (const [column, rows] of Map.groupBy(values, ({ own }) => own.column!)) {
    const numbers = rows.map(({ own }) => own.value!)
    const { published, own } = rows[0]!
    const gauge = publishedProperty(published.property)?.gauge
    // A mean of elongations over several gauge lengths is meaningless.
    if (rows.some((row) => publishedProperty(row.published.property)?.gauge !== gauge)) continue
    cells[column] = {
      mean: numbers.reduce((sum, one) => sum + one, 0) / numbers.length,
      ...(rows.length === 1 && own.sd !== null && { s: own.sd }),
      n: rows.reduce((sum, row) => sum + (row.published.n ?? 1), 0),
      ...(typeof gauge === 'number' && { gauge }),
      condition: published.condition,
    }
  }
  const [proof, strength] = [cells['uat.rp02-RD'], cells['uat.rm-RD']]
  if (proof && strength)
    cells['uat.yr-RD'] ??= { mean: proof.mean / strength.mean, n: Math.min(proof.n, strength.n), condition: 'RD' }
  return cells
}

/** Tested mass fractions [mass %] by key of the material. */
async function analyses(
  db: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; elements: Record<string, number> }>`
    select m.key, jsonb_object_agg(substr(v.property, 13), v.value) as elements
    from literature_value v join literature_material m on m.id = v.literature_id
    where m.key = any(${[...keys]}::text[]) and m.release is not null and m.until_release is null and v.sort = 'tested value'
      and v.value is not null and v.property ~ '^composition_[A-Z][a-z]?$' and v.unit in ('%', 'wt%', 'mass%')
    group by m.key`.execute(db)
  return new Map(rows.map(({ key, elements }) => [key, elements]))
}

export function addressesIn(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(/\b10\.\d{4,9}\/[^\s;,)]+|github\.com\/[\w.-]+\/[\w.-]+/g)].map(([address]) =>
    address.replace(/(?:\.git|\.)$/, ''),
  )
}
