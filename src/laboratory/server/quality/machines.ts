import { sql } from 'kysely'
import { decodePlanar } from '#core/curves/planar-encoding.ts'
import type { EvaluationOptions } from '#core/evaluate/result/evaluation.ts'
import type { Channel, Geometry } from '#core/read/specimen.ts'
import type { CurveChannel } from '#contract/tests.ts'
import type { Reader } from '#server/db/database.ts'
import { type MeasuredSpecimen, namedSpecimens, numbers, specimenColumns } from './measured-values.ts'

/** Specimen of the machine that its file names; `group` is the machine. */
type OfMachine = MeasuredSpecimen & { readonly group: string; readonly at: Date }

export type MeasuredModulus = OfMachine & {
  /** Orientation, as stated by the condition. */
  readonly orientation: string | null
  /** [MPa] */
  readonly value: number
}

const maxModuli = 2000

/** Young's moduli of the newest tensile specimens of the newest coils whose machine is known, the oldest of them first. Staff's alone. */
export async function measuredModuli(db: Reader): Promise<MeasuredModulus[]> {
  const { rows } = await sql<MeasuredModulus>`
    select * from (
      select ${specimenColumns('machine')}, c.orientation, s.value
      from ${namedSpecimens('UAT')} ${numbers}
      where s.property = 'uat.E' and r.status <> 'withdrawn' and s.value is not null and o.machine is not null
    ) as each where at is not null
    order by at desc, coil desc, condition desc, number desc limit ${maxModuli}`.execute(db)
  return rows.toReversed()
}

/** Tensile record with crosshead travel and an extensometer. */
export type RecordWithTravel = OfMachine & {
  readonly channels: readonly Channel[]
  readonly geometry: Geometry
  readonly stated: EvaluationOptions
}

/** Limits, because records have megabytes: records per machine that show a drift, and rows per record. */
const maxCounts = { ofMachine: 20, records: 60, rows: 20_000 } as const

/** The newest records of the newest coils with travel and extensometer, the oldest of them first. Staff's alone. */
export async function recordsWithTravel(db: Reader): Promise<RecordWithTravel[]> {
  type Row = Omit<RecordWithTravel, 'channels'> & { readonly channels: readonly CurveChannel[]; readonly data: Buffer }
  const holds = (role: string) => sql`k.channels @> ${JSON.stringify([{ role }])}::jsonb`
  const { rows } = await sql<Row>`
    with newest as (
      select * from (
        select ${specimenColumns('machine')}, r.geometry, r.stated, k.id as curve,
          row_number() over (partition by o.machine order by coalesce(o.measured_at, f.imported_at) desc, r.id) as place
        from ${namedSpecimens('UAT')} join curve k on k.replicate_id = r.id and k.kind = 'raw'
        where r.status <> 'withdrawn' and o.machine is not null and k.rows <= ${maxCounts.rows}
          and ${holds('crosshead')} and (${holds('extension')} or ${holds('eng_strain')})
      ) as each where at is not null and place <= ${maxCounts.ofMachine}
      order by at desc, curve limit ${maxCounts.records}
    )
    select n.*, k.channels, k.data from newest n join curve k on k.id = n.curve order by n.at, n.curve`.execute(db)
  return rows.map(({ channels, data, ...row }) => {
    const columns = decodePlanar(data, channels.length)
    return {
      ...row,
      channels: channels.map((channel, i) => ({ ...channel, values: columns[i]!, missing: {} }) as Channel),
    }
  })
}
