import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Coil, DataStatus } from '#contract/catalogue.ts'
import { licenceText, sourceCitation } from '#contract/citation/source-text.ts'
import { releaseTableFile, type ReleaseTableId, type ReleaseTableName } from '#contract/releases/release-tables.ts'
import { setProofText } from '#core/cards/proof/set-proof-text.ts'
import { namesOf } from '#core/export/test-data.ts'
import { exchangeUnit } from '#core/export/table.ts'
import { modelLabel } from '#core/models/index.ts'
import { latestSets } from '#core/parameter-sets/index.ts'
import { syntheticNotice } from '#core/synthetic/demo.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { listMaterialCoils } from '#server/catalogue/index.ts'
import { type Caller, type Database, operator, type Reader } from '#server/db/database.ts'
import { type PartCell, type PartColumn, type PartsWriter, writeParts } from '#server/export/parquet-parts.ts'
import { filteredReplicates, placeColumns } from '#server/tests/filter.ts'
import {
  availableTests,
  findParameterSets,
  findPointSets,
  findScalars,
  findCurves,
  loadCurves,
} from '#server/tests/index.ts'
import { tableColumns } from './columns.ts'

export type WrittenTable = ReleaseTableId & {
  readonly path: string
  /** SHA-256 [hex]. */
  readonly hash: string
  readonly bytes: number
  /** In the order of the file. */
  readonly rowGroups: readonly { readonly materialId: string; readonly rows: number; readonly bytes: number }[]
}

type Writing = {
  readonly release: { readonly number: number; readonly name: string }
  readonly folder: string
  readonly signal: AbortSignal
  readonly report: (done: number, of: number) => void
}

type Material = { readonly id: string; readonly name: string; readonly path: string }

/**
 * Writes the tables of a public release as Parquet files into a folder, without private materials. One coil is in memory at a time;
 * its rows are read in one transaction. The same release gives the same bytes.
 */
export async function writeReleaseTables(
  database: Database,
  { release, folder, signal, report }: Writing,
): Promise<WrittenTable[]> {
  const reader: Caller = { ...operator, release: release.number }
  const { materials, channels } = await database.withCaller(reader, async (db) => ({
    materials: await releasedMaterials(db),
    channels: await channelsByTest(db),
  }))
  const open = new Map<string, { id: ReleaseTableId; writer: PartsWriter; rowGroups: WrittenTable['rowGroups'][0][] }>()
  const tableOf = (name: ReleaseTableName, test: TestCode | null): PartsWriter => {
    const id = { name, test }
    const file = releaseTableFile(id)
    const known = open.get(file)
    if (known) return known.writer
    const own = name === 'curves' ? (channels.get(test!) ?? []) : []
    const columns: readonly PartColumn[] = [...tableColumns[name], ...own]
    const notes = [
      ['format', `steeldata-release-${name}/1`],
      ['release', release.name],
      ['origin-synthetic', syntheticNotice],
    ] as const
    const writer = writeParts(join(folder, file), { columns, notes })
    open.set(file, { id, writer, rowGroups: [] })
    return writer
  }

  for (const [i, material] of materials.entries()) {
    const coils = await database.withCaller(reader, (db) => listMaterialCoils(db, material.id))
    for (const coil of coils.filter(isShown)) {
      signal.throwIfAborted()
      await database.withCaller(reader, (db) => addCoil(db, { material, coil, tableOf, channels }))
    }
    for (const { writer, rowGroups } of open.values())
      rowGroups.push(...writer.endOwner().map((size) => ({ materialId: material.id, ...size })))
    report(i + 1, materials.length)
  }
  const written: WrittenTable[] = []
  for (const [file, { id, writer, rowGroups }] of open) {
    writer.finish()
    const path = join(folder, file)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    // A table of withdrawn records only has no rows.
    if (rowGroups.length > 0)
      written.push({ ...id, path, hash: hash.digest('hex'), bytes: (await stat(path)).size, rowGroups })
  }
  return written
}

function releasedMaterials(db: Reader): Promise<Material[]> {
  return db
    .selectFrom('tree_node as m')
    .where('m.level', '=', 'material')
    .where('m.organisation_id', 'is', null)
    .where('m.announced', '=', false)
    .orderBy('m.lower_path')
    .select(['m.id', 'm.name', 'm.path'])
    .execute()
}

type Channels = ReadonlyMap<TestCode, readonly (PartColumn & { readonly key: string })[]>

/**
 * Columns of the channels of each test, over all public materials. A channel without a role is in the files of its test
 * only: a column for each name that a laboratory has used would be empty almost everywhere. Channels of the same name with
 * different units are different columns: `displacement` and `displacement_1`.
 */
async function channelsByTest(db: Reader): Promise<Channels> {
  const { rows } = await sql<{ test: TestCode; channels: { role: string; name: string; unit: string }[] }>`
    select distinct t.code as test, x.channels from (
      select r.condition_id, k.channels, k.material_id from curve k join replicate r on r.id = k.replicate_id
      union all select condition_id, channels, material_id from point_set) x
    join condition c on c.id = x.condition_id join test_series t on t.id = c.series_id
    join tree_node m on m.id = x.material_id where m.organisation_id is null`.execute(db)
  const found = new Map<TestCode, Map<string, { name: string; unit: string }>>()
  for (const { test, channels } of rows) {
    const own = found.get(test) ?? new Map<string, { name: string; unit: string }>()
    found.set(test, own)
    for (const [i, name] of namesOf({ channels }).entries()) {
      if (channels[i]!.role === 'other') continue
      const unit = exchangeUnit(channels[i]!.unit)
      own.set(channelKey(name, unit), { name, unit })
    }
  }
  return new Map(
    [...found].map(([test, own]) => {
      const taken = new Set<string>(tableColumns.curves.map(({ name }) => name))
      const columns = [...own]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { name, unit }]) => {
          const column = taken.has(name) ? `${name}_${unit === '-' ? '1' : unit}` : name
          taken.add(column)
          return { key, name: column, unit, type: 'DOUBLE' as const }
        })
      return [test, columns]
    }),
  )
}

function channelKey(name: string, unit: string): string {
  return `${name} [${unit}]`
}

type CoilRows = {
  readonly material: Material
  readonly coil: Coil
  readonly tableOf: (name: ReleaseTableName, test: TestCode | null) => PartsWriter
  readonly channels: Channels
}

async function addCoil(db: Reader, { material, coil, tableOf, channels }: CoilRows): Promise<void> {
  const place = [material.name, coil.name]
  const tests = await availableTests(db, coil.id)
  tableOf('coils', null).add(1, [
    ...place,
    coil.id,
    material.path,
    coil.thickness,
    coil.measuredThickness,
    coil.coating,
    coil.coatingMass,
    coil.millType,
    coil.heat,
    coil.state,
    Object.keys(coil.chemistry).length > 0 ? JSON.stringify(coil.chemistry) : null,
    tests.map(({ code }) => code).join(' '),
    coil.status,
    originOf(coil),
    coil.source ? licenceText(coil.source) : coil.synthetic ? 'demonstration only' : 'as agreed in your plan',
    coil.source && sourceCitation(coil.source),
    coil.source?.copyright ?? null,
  ])
  for (const { code: test, standard, laboratory } of tests) {
    const filter = { coilIds: [coil.id], test }
    const specimenCells = (one: Specimen) => [
      ...place,
      test,
      one.condition,
      one.orientation,
      one.replicate,
      one.replicateId,
      originOf(one),
    ]
    for (const one of (await findSpecimens(db, filter)).filter(isShown)) {
      const { t0 = null, b0 = null, d0 = null, S0 = null, L0 = null, Le = null, Lc = null } = one.geometry
      const facts = [one.status, one.angle, one.rate, one.delay, t0, b0, d0, S0, L0, Le, Lc, standard, laboratory]
      tableOf('specimens', test).add(1, [...specimenCells(one), ...facts])
    }
    for (const one of (await findScalars(db, filter)).filter(isShown))
      tableOf('properties', test).add(1, [
        ...specimenCells(one),
        one.property,
        one.unit,
        one.value,
        one.method,
        one.flags.length > 0 ? one.flags.join(' ') : null,
        one.id,
      ])
    const addPoints = (head: readonly PartCell[], { channels: own, columns }: Points) => {
      const rows = columns[0]?.length ?? 0
      const byKey = new Map(
        namesOf({ channels: own }).map((name, i) => [channelKey(name, exchangeUnit(own[i]!.unit)), columns[i]!]),
      )
      const cells = channels.get(test)!.map(({ key }) => byKey.get(key) ?? null)
      tableOf('curves', test).add(rows, [...head, Int32Array.from({ length: rows }, (_, row) => row), ...cells])
    }
    // One curve in memory at a time: a coil may have hundreds.
    for (const { id } of (await findCurves(db, filter)).filter(isShown))
      for (const one of await loadCurves(db, [id])) addPoints([...specimenCells(one), one.id, one.kind], one)
    for (const one of (await findPointSets(db, filter)).filter(isShown))
      addPoints([...place, test, one.condition, null, null, null, originOf(one), one.id, one.kind], one)
  }
  const sets = latestSets((await findParameterSets(db, { coilIds: [coil.id] })).filter(isShown))
  for (const set of sets)
    for (const { id, unit, value } of set.parameters) {
      const fitted = set.fit?.parameters.find((one) => one.id === id)
      tableOf('models', null).add(1, [
        ...place,
        set.feTab,
        set.model,
        modelLabel(set.model),
        set.version,
        id,
        unit,
        value,
        fitted?.standardError ?? null,
        fitted?.lower ?? null,
        fitted?.upper ?? null,
        set.fit?.rmse ?? null,
        set.fit?.unit ?? null,
        set.fit?.r2 ?? null,
        set.lastMeasured,
        set.status,
        originOf(set),
        set.author,
        set.proof && setProofText(set.proof),
      ])
    }
}

type Points = {
  readonly channels: readonly { readonly role: string; readonly name: string; readonly unit: string }[]
  readonly columns: readonly ArrayLike<number | null>[]
}

type Specimen = Pick<
  Awaited<ReturnType<typeof findSpecimens>>[number],
  'condition' | 'orientation' | 'replicate' | 'replicateId' | 'synthetic'
>

function findSpecimens(db: Reader, filter: { readonly coilIds: readonly string[]; readonly test: TestCode }) {
  return filteredReplicates(db, filter)
    .select([...placeColumns, 'r.geometry', 'c.angle_deg as angle', 'c.rate_per_s as rate', 'c.delay_min as delay'])
    .execute()
}

/** Staff, in whose name the job reads, also see withdrawn records. */
function isShown({ status }: { readonly status: DataStatus }): boolean {
  return status !== 'withdrawn'
}

function originOf({ synthetic }: { readonly synthetic: boolean }): string {
  return synthetic ? 'synthetic' : 'measured'
}
