import type { Coil } from '#contract/catalogue.ts'
import type { Excerpt } from '#contract/views/coil-to-card.ts'
import type { PropertyRow, RawFileRecord, ScalarEvidence } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { loadCurves, scalarEvidence } from '#server/tests/index.ts'
import { testOfCoil, type TestSeries } from '../tests/index.ts'
import { excerptOf, places } from './excerpt.ts'

export type SpecimenReading = {
  readonly label: string
  readonly geometry: ScalarEvidence['geometry']
  readonly file: RawFileRecord | null
  readonly channels: readonly { readonly name: string; readonly unit: string }[]
  readonly record: Excerpt<readonly number[]>
  /** Row in which the force first reaches the proof strength, and the force [N]; null without a recorded force. */
  readonly readAt: { readonly number: number; readonly force: number } | null
  /** Rp0.2 [MPa] with its window and construction. */
  readonly evidence: ScalarEvidence
  readonly value: number
  readonly row: PropertyRow
  /** Engineering strain at Rp0.2 [1]. */
  readonly strain: number
  readonly chart: ChartView
  readonly curve: TestSeries
}

/** Null without a tensile specimen along RD whose proof strength is on a curve. */
export async function specimenReading(
  db: Reader,
  coil: Pick<Coil, 'id' | 'thickness'>,
): Promise<SpecimenReading | null> {
  const chart = testType('UAT').charts.find(({ x }) => x.channel === 'eng_strain')!
  const asked = { coil, test: 'UAT', chart: chart.id, curves: 'replicates', orientation: ['RD'], focus: '' } as const
  const { series, rows } = await testOfCoil(db, asked)
  const row = rows.find(({ property, orientation }) => property === 'uat.rp02' && orientation === 'RD')
  const first = row?.replicates.find(({ value }) => value !== null)
  const evidence = first && (await scalarEvidence(db, first.scalarId))
  const curve = series.find(
    ({ condition, replicate, kind }) =>
      kind === 'measured' && condition === row?.condition && replicate === first?.replicate,
  )
  const window = evidence?.scalar.window
  if (!row || !first || !evidence || !curve || window?.x !== 'eng_strain') return null
  const value = first.value!
  return {
    label: curve.label,
    geometry: evidence.geometry,
    file: evidence.rawFile,
    ...(await recordOf(db, evidence, value)),
    evidence,
    value,
    row,
    strain: window.to,
    chart,
    curve,
  }
}

/** The first rows, those around Rp0.2, and the last ones. */
async function recordOf(db: Reader, { scalar, geometry }: ScalarEvidence, value: number) {
  const records = await loadCurves(db, { coilId: scalar.coilId, test: scalar.test, kinds: ['raw'] })
  const record = records.find(({ replicateId }) => replicateId === scalar.replicateId)
  const channels = record?.channels ?? []
  const columns = record?.columns ?? []
  const force = columns[channels.findIndex(({ role }) => role === 'force')]
  const at = force && geometry.S0 ? force.findIndex((one) => one >= value * geometry.S0!) : -1
  const all = Array.from({ length: record?.rows ?? 0 }, (_, i) => columns.map((column) => column[i]!))
  return {
    channels: channels.map(({ name, unit }) => ({ name, unit })),
    record: excerptOf(all, [...places(0, 4), ...(at < 0 ? [] : places(at - 4, 9)), ...places(all.length - 3, 3)]),
    readAt: at < 0 ? null : { number: at + 1, force: force![at]! },
  }
}
