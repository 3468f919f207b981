import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import type { CoilQuestion } from '#contract/coil-question/question.ts'
import { gaugeColumns } from '#core/properties/gauge-dependent.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import { coilsWithin, columnName } from './question.ts'

/** What places a coil along an axis. */
export type PlacedNumbers = {
  readonly thickness: number
  /** By column, with the gauge length [mm] of elongations; absent where the coil has no such number. */
  readonly cells: Readonly<Record<string, { readonly mean: number; readonly gauge?: number | undefined }>>
}

/** What many coils have in common. */
export type PlaceKind = {
  readonly family: string
  readonly coating: string | null
  readonly millType: string
  readonly synthetic: boolean
  /** Of the columns that were asked for, those whose mean is of fewer than three specimens. */
  readonly few: readonly string[]
  /** Those whose number is a lower bound. */
  readonly bounds: readonly string[]
  /** Test conditions of those that were measured under another than their test is shown by. */
  readonly conditions: Readonly<Record<string, string>>
}

/** What a map of very many coils reads of each: enough to place it and to tell it apart. Coils of one kind share its object. */
export type MapPlace = PlacedNumbers & { readonly kind: PlaceKind }

/** Coils in one question to the database: a statement must end in time on a busy machine, too. */
const placesAtOnce = 50_000
/** Coils that are read out without a pause for everybody else in this process. */
const placesInTurn = 10_000

type Packed = { readonly rows: number; readonly thickness: Buffer; readonly kinds: string }

/**
 * Coils that answer a question, in the order of their ids, some thousand at a time; what the caller may not read is absent. Each
 * column travels as one value: half a million rows of their own cost more to read than to find.
 *
 * @param size  how many coils answer, and how many of them are wanted
 * @throws AppError `invalid_request` for a column that does not exist
 */
export async function* mapPlaces(
  db: Reader,
  question: CoilQuestion,
  columns: readonly string[],
  { total, limit }: { readonly total: number; readonly limit: number },
): AsyncGenerator<readonly MapPlace[]> {
  const read = columns.map((id, i) => {
    const gauge = gaugeColumns.includes(id) ? sql`(p.gauges ->> ${id})::float8` : sql`null::float8`
    return sql`, ${columnName(id)} as ${sql.id(`mean${i}`)}, ${gauge} as ${sql.id(`gauge${i}`)}`
  })
  const packed = columns.map(
    (id, i) => sql`, ${doubles(`mean${i}`)} as ${sql.id(`mean${i}`)}
      ${gaugeColumns.includes(id) ? sql`, ${doubles(`gauge${i}`)} as ${sql.id(`gauge${i}`)}` : sql``}`,
  )
  // The exceptions of a coil: the sign says which kind each is.
  const exceptions = columns.map((id) => {
    const condition = propertyColumn(id)?.orientation ? sql`` : sql`, ${`=${id}=`} || (p.conditions ->> ${id})`
    return sql`, case when ${id} = any(p.few) then ${`<${id}`} end, case when ${id} = any(p.bounds) then ${`>${id}`} end${condition}`
  })
  const kindOf = kindsRead()
  const parts = Math.max(1, Math.ceil(total / placesAtOnce))
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
        where ${coilsWithin(question)} and p.variant_id between ${idAt(part / parts)}::uuid and ${idAt((part + 1) / parts, -1)}::uuid
        order by p.variant_id) coil`.execute(db)
    const found = rows[0]!
    if (found.rows === 0) continue
    const coilAtPlace = placesOf(found, columns, kindOf)
    const taken = Math.min(left, found.rows)
    for (let from = 0; from < taken; from += placesInTurn) {
      yield Array.from({ length: Math.min(placesInTurn, taken - from) }, (_, i) => coilAtPlace(from + i))
      await setImmediate()
    }
    left -= taken
  }
}

/** The id at a share of all ids, which are random numbers; the one before it for the end of a part. */
function idAt(share: number, step: 0 | -1 = 0): string {
  const first = BigInt(Math.round(share * 2 ** 32)) * 2n ** 96n + BigInt(step)
  const digits = first.toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A column as the doubles of its rows, one after the other; NaN where there is none. */
const doubles = (name: string) => sql`string_agg(float8send(coalesce(${sql.id(name)}, 'NaN')), ''::bytea)`

/** The coil at each place of a part. */
function placesOf(
  { thickness, kinds, ...packed }: Packed & Record<string, Buffer>,
  columns: readonly string[],
  kindOf: (line: string) => PlaceKind,
): (at: number) => MapPlace {
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
      // Means of what specimens state, to a tenth: 29.9999 mm and 30 mm are one gauge length.
      cells[id] = gauge === undefined || Number.isNaN(gauge) ? { mean } : { mean, gauge: Math.round(gauge * 10) / 10 }
    }
    return { kind: kindOf(lines[at]!), thickness: thicknesses[at]!, cells }
  }
}

/** PostgreSQL sends the most significant byte first. */
function doublesOf(sent: Buffer): Float64Array {
  return new Float64Array(Uint8Array.from(sent.swap64()).buffer)
}

/** Reads lines as the question writes them; equal lines give one object. */
function kindsRead(): (line: string) => PlaceKind {
  const known = new Map<string, PlaceKind>()
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
    const kind: PlaceKind = {
      family,
      coating: coating || null,
      millType,
      synthetic: synthetic === 't',
      few: marked('<'),
      bounds: marked('>'),
      // No id of a column has the sign in it.
      conditions: Object.fromEntries(
        marked('=').map((one) => [one.split('=', 1)[0]!, one.slice(one.indexOf('=') + 1)]),
      ),
    }
    known.set(line, kind)
    return kind
  }
}

/** Id of the coil at a place, from 0, in the order of `mapPlaces`; undefined beyond the last. */
export async function coilAt(db: Reader, question: CoilQuestion, at: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.variant_id as id from property_row p where ${coilsWithin(question)}
    order by p.variant_id limit 1 offset ${at}`.execute(db)
  return rows[0]?.id
}
