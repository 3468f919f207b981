import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import { gaugeColumns, propertyColumn } from '#core/properties/shown-column.ts'
import { coilsWithin, columnName } from './filter-sql.ts'

export type MapCoilValues = {
  readonly thickness: number
  /** By column, with the gauge length [mm] of elongations; absent without a number. */
  readonly cells: Readonly<Record<string, { readonly mean: number; readonly gauge?: number | undefined }>>
}

export type MapCoilKind = {
  readonly family: string
  readonly coating: string | null
  readonly millType: string
  readonly synthetic: boolean
  /** Requested columns whose mean is of fewer than three specimens. */
  readonly few: readonly string[]
  /** Columns whose number is a lower bound. */
  readonly bounds: readonly string[]
  /** Test conditions that differ from the usual one, by column. */
  readonly conditions: Readonly<Record<string, string>>
}

/** Data of one coil on a large map. Coils of one kind share the object. */
export type MapCoil = MapCoilValues & { readonly kind: MapCoilKind }

/** Coils per query, because of the statement timeout. */
const coilsAtOnce = 50_000
/** Coils decoded until other work of the process gets a turn. */
const coilsInTurn = 10_000

type Packed = { readonly rows: number; readonly thickness: Buffer; readonly kinds: string }

/**
 * Readable coils that match, in the order of their ids, some thousand at a time. Each column is sent as one value: half
 * a million separate rows take longer to read than to find.
 * @param size  number of matches, and number wanted
 * @throws AppError `invalid_request` for a column that does not exist
 */
export async function* readMapCoils(
  db: Reader,
  filter: CoilFilter,
  columns: readonly string[],
  { total, limit }: { readonly total: number; readonly limit: number },
): AsyncGenerator<readonly MapCoil[]> {
  const read = columns.map((id, i) => {
    const gauge = gaugeColumns.includes(id) ? sql`(p.gauges ->> ${id})::float8` : sql`null::float8`
    return sql`, ${columnName(id)} as ${sql.id(`mean${i}`)}, ${gauge} as ${sql.id(`gauge${i}`)}`
  })
  const packed = columns.map(
    (id, i) => sql`, ${doubles(`mean${i}`)} as ${sql.id(`mean${i}`)}
      ${gaugeColumns.includes(id) ? sql`, ${doubles(`gauge${i}`)} as ${sql.id(`gauge${i}`)}` : sql``}`,
  )
  // Exceptions of a coil; the sign states the kind.
  const exceptions = columns.map((id) => {
    const condition = propertyColumn(id)?.orientation ? sql`` : sql`, ${`=${id}=`} || (p.conditions ->> ${id})`
    return sql`, case when ${id} = any(p.few) then ${`<${id}`} end, case when ${id} = any(p.bounds) then ${`>${id}`} end${condition}`
  })
  const kindOf = kindsRead()
  const parts = Math.max(1, Math.ceil(total / coilsAtOnce))
  let left = limit
  for (let part = 0; part < parts && left > 0; part++) {
    const { rows } = await sql<Packed & Record<string, Buffer>>`
      select count(*)::int as rows, ${doubles('thickness')} as thickness, string_agg(kind, chr(10)) as kinds ${sql.join(packed, sql``)}
      from (
        select p.thickness_mm as thickness,
          concat_ws(chr(9), f.name, coalesce(p.coating, ''), p.mill_type, p.synthetic ${sql.join(exceptions, sql``)}) as kind
          ${sql.join(read, sql``)}
        from property_row p
        join tree_node f on f.id = p.family_id
        where ${coilsWithin(filter)} and p.coil_id between ${idAt(part / parts)}::uuid and ${idAt((part + 1) / parts, -1)}::uuid
        order by p.coil_id) coil`.execute(db)
    const found = rows[0]!
    if (found.rows === 0) continue
    const coilAtIndex = placesOf(found, columns, kindOf)
    const taken = Math.min(left, found.rows)
    for (let from = 0; from < taken; from += coilsInTurn) {
      yield Array.from({ length: Math.min(coilsInTurn, taken - from) }, (_, i) => coilAtIndex(from + i))
      await setImmediate()
    }
    left -= taken
  }
}

/** Id at a share of all ids, which are random; the preceding one for the end of a part. */
function idAt(share: number, step: 0 | -1 = 0): string {
  const first = BigInt(Math.round(share * 2 ** 32)) * 2n ** 96n + BigInt(step)
  const digits = first.toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A column as concatenated doubles; NaN without a number. */
const doubles = (name: string) => sql`string_agg(float8send(coalesce(${sql.id(name)}, 'NaN')), ''::bytea)`

function placesOf(
  { thickness, kinds, ...packed }: Packed & Record<string, Buffer>,
  columns: readonly string[],
  kindOf: (line: string) => MapCoilKind,
): (at: number) => MapCoil {
  const lines = kinds.split('\n')
  const thicknesses = doublesOf(thickness)
  const read = columns.map((id, i) => {
    const gauges = packed[`gauge${i}`]
    return { id, means: doublesOf(packed[`mean${i}`]!), gauges: gauges && doublesOf(gauges) }
  })
  return (at) => {
    const cells: Record<string, { mean: number; gauge?: number | undefined }> = {}
    for (const { id, means, gauges } of read) {
      const mean = means[at]!
      if (Number.isNaN(mean)) continue
      const gauge = gauges?.[at]
      // Gauge lengths rounded to 0.1 mm, because they are means.
      cells[id] = gauge === undefined || Number.isNaN(gauge) ? { mean } : { mean, gauge: Math.round(gauge * 10) / 10 }
    }
    return { kind: kindOf(lines[at]!), thickness: thicknesses[at]!, cells }
  }
}

/** PostgreSQL sends big-endian. */
function doublesOf(sent: Buffer): Float64Array {
  return new Float64Array(Uint8Array.from(sent.swap64()).buffer)
}

/** Parses lines of the query; equal lines give the same object. */
function kindsRead(): (line: string) => MapCoilKind {
  const known = new Map<string, MapCoilKind>()
  return (line) => {
    const found = known.get(line)
    if (found) return found
    const [family, coating, millType, synthetic, ...exceptions] = line.split('\t') as [
      string,
      string,
      string,
      string,
      ...string[],
    ]
    const marked = (sign: string) => exceptions.flatMap((one) => (one.startsWith(sign) ? [one.slice(1)] : []))
    const kind: MapCoilKind = {
      family,
      coating: coating || null,
      millType,
      synthetic: synthetic === 't',
      few: marked('<'),
      bounds: marked('>'),
      // No column id contains `=`.
      conditions: Object.fromEntries(
        marked('=').map((one) => [one.split('=', 1)[0]!, one.slice(one.indexOf('=') + 1)]),
      ),
    }
    known.set(line, kind)
    return kind
  }
}

/** Id of the coil at a position, from 0, in the order of `readMapCoils`. */
export async function coilAt(db: Reader, filter: CoilFilter, at: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.coil_id as id from property_row p where ${coilsWithin(filter)}
    order by p.coil_id limit 1 offset ${at}`.execute(db)
  return rows[0]?.id
}
