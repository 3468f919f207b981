import type { Coil } from '#contract/catalogue.ts'
import { AppError } from '#contract/errors.ts'
import type { PointSetRecord, ScalarRecord } from '#contract/tests.ts'
import { statedNotes } from '#core/evaluate/stated/stated-options.ts'
import type { CurveFormat, ExportCurve, ExportPoints } from '#core/export/test-data.ts'
import { formatCondition, parseCondition, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { quantity } from '#core/units/quantity.ts'
import type { Reader } from '#server/db/database.ts'
import {
  findCurves,
  findFieldMaps,
  findPointSets,
  findScalars,
  listFieldMaps,
  loadCurves,
  replicateStatements,
  type StoredCurve,
  type StoredField,
} from '#server/tests/index.ts'
import { drawTest } from './draw-test.ts'
import type { SeriesQuery } from './series.ts'

/** Content of a file: curves, otherwise points, otherwise scalars; or one field. */
export type TestContent = { readonly synthetic: boolean } & (
  | { readonly format: 'steeldata-field/1'; readonly field: FieldPoints }
  | { readonly format: CurveFormat; readonly curves: readonly ExportCurve[] }
  | { readonly format: PointFormat; readonly sets: readonly UploadPoints[] }
  | { readonly format: 'steeldata-scalars/1'; readonly scalars: readonly ScalarRecord[] }
)

type PointFormat = 'steeldata-flc/1' | 'steeldata-locus/1' | 'steeldata-points/1'
type UploadPoints = PointSetRecord & Pick<ExportPoints, 'words'>
export type FieldPoints = ExportPoints & Pick<StoredField, 'frame' | 'gauge' | 'sourceTest'>

type Filter = { readonly coilIds: readonly string[]; readonly test: TestCode }
type ContentQuery = {
  readonly coil: Coil
  readonly test: TestCode
  readonly extent: 'all' | 'displayed' | 'field'
  readonly condition: string | undefined
}

/** @throws AppError as `readField`; `invalid_request` for an unknown condition */
export async function testContent(db: Reader, { coil, test, extent, condition }: ContentQuery): Promise<TestContent> {
  const filter = { coilIds: [coil.id], test }
  if (extent === 'field') return readField(db, filter, condition)
  const wanted = conditionFilter(test, condition)
  const [chart] = testType(test).charts

  const stored = (await findCurves(db, filter)).filter(wanted)
  const scalars = (await findScalars(db, filter)).filter(wanted)
  const curves =
    extent === 'all'
      ? await measured(db, stored)
      : chart
        ? await displayed(db, { ...filter, chart, only: wanted }, stored)
        : []
  if (curves.length > 0) {
    const format =
      extent === 'displayed'
        ? 'steeldata-displayed/1'
        : curves.length === 1
          ? 'steeldata-curve/1'
          : 'steeldata-curves/1'
    return { format, curves, synthetic: stored.some(({ synthetic }) => synthetic) }
  }
  // Diameters of hole expansion are results, not curves.
  const shown = test !== 'HER' && (extent === 'all' || (chart?.kind === 'points' && chart.derivation === undefined))
  const sets = shown ? (await findPointSets(db, filter)).filter(wanted) : []
  if (sets.length > 0) {
    return { format: pointFormat(test), sets: sets.map(forUpload), synthetic: sets.some(({ synthetic }) => synthetic) }
  }
  return { format: 'steeldata-scalars/1', scalars, synthetic: scalars.some(({ synthetic }) => synthetic) }
}

/**
 * Strain field of one specimen, as the upload format requires.
 * @throws AppError `not_found` without one; `invalid_request` that lists the specimens if there are several
 */
async function readField(db: Reader, filter: Filter, condition: string | undefined): Promise<TestContent> {
  const found = (await listFieldMaps(db, filter)).filter(conditionFilter(filter.test, condition))
  const [only, ...others] = found
  if (!only) throw new AppError('not_found', 'No strain field of this test is stored.')
  if (others.length > 0) {
    const names = found.map((each) => `${each.condition} ${each.replicate}`).join(', ')
    throw new AppError('invalid_request', 'The request is not valid.', {
      issues: [
        { path: 'query.condition', message: `a file contains the field of one specimen; choose one of ${names}` },
      ],
    })
  }
  const { condition: label, replicate } = only
  const [field] = await findFieldMaps(db, { ...filter, conditions: [label], replicate })
  if (!field) throw new AppError('not_found', 'No strain field of this test is stored.')
  const { frame, gauge, sourceTest, channels, columns, synthetic } = field
  return {
    format: 'steeldata-field/1',
    synthetic,
    field: {
      condition: `${label} ${replicate}`,
      channels,
      columns: channels.map(({ role }) => columns[role]!),
      frame,
      gauge,
      sourceTest,
    },
  }
}

function pointFormat(test: TestCode): PointFormat {
  if (test === 'FLC') return 'steeldata-flc/1'
  return test === 'FSM' ? 'steeldata-locus/1' : 'steeldata-points/1'
}

/** Fracture points belong to their source test; a second set is stored as `fracture-SHR-2`. */
function forUpload(set: PointSetRecord): UploadPoints {
  const source = /^fracture-(.+?)(?:-\d+)?$/.exec(set.kind)?.[1]
  return source === undefined ? set : { ...set, words: { source_test: source } }
}

/** Common method of all sets; `other` if they differ. */
export function limitsOf(content: TestContent): Pick<PointSetRecord, 'method' | 'punch'> | undefined {
  if (!('sets' in content)) return undefined
  const [first, ...others] = content.sets
  if (!first) return undefined
  const same = (key: 'method' | 'punch') => others.every((set) => set[key] === first[key])
  return { method: same('method') ? first.method : 'other', punch: same('punch') ? first.punch : null }
}

/** Machine channels, or the evaluated curve if none are stored; one for each replicate. */
async function measured(db: Reader, stored: readonly StoredCurve[]): Promise<ExportCurve[]> {
  const best = [...Map.groupBy(stored, ({ replicateId }) => replicateId).values()].map(
    (own) => own.find(({ kind }) => kind === 'raw') ?? own[0]!,
  )
  const loaded = new Map(
    (
      await loadCurves(
        db,
        best.map(({ id }) => id),
      )
    ).map((curve) => [curve.id, curve]),
  )
  const statements = await replicateStatements(
    db,
    best.map(({ replicateId }) => replicateId),
  )
  return best.flatMap(({ id, geometry, replicateId }) => {
    const curve = loaded.get(id)
    const statement = statements.get(replicateId)
    return curve
      ? [{ ...curve, geometry, stated: statement && statedNotes(statement.stated, statement.laboratory) }]
      : []
  })
}

async function displayed(db: Reader, asked: SeriesQuery, stored: readonly StoredCurve[]): Promise<ExportCurve[]> {
  if (asked.chart.kind !== 'curve') return []
  const { series } = await drawTest(db, asked)
  const channels = [asked.chart.x, asked.chart.y].map(({ channel, label, quantity: id }) => ({
    role: channel,
    name: label,
    quantity: id,
    unit: quantity(id).stored,
  }))
  return series.map(({ id, condition, replicate, curve }) => ({
    condition,
    replicate: replicate ?? 0,
    geometry: stored.find((one) => one.id === id)?.geometry,
    channels,
    columns: [curve.x, curve.y],
  }))
}

function conditionFilter(test: TestCode, text: string | undefined) {
  if (text === undefined) return () => true
  try {
    const { replicate, label: _label, ...condition } = parseCondition(test, text)
    const label = formatCondition(test, condition)
    return (record: { condition: string; replicate?: number }) =>
      record.condition === label &&
      (replicate === undefined || record.replicate === undefined || record.replicate === replicate)
  } catch (error) {
    const message = error instanceof RangeError ? error.message : 'not a condition of this test'
    throw new AppError('invalid_request', 'The request is not valid.', {
      issues: [{ path: 'query.condition', message }],
    })
  }
}
