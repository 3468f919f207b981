import { sharedRelease } from '#contract/releases/release-name.ts'
import type {
  CoilFacts,
  ComparedModel,
  ComparedRow,
  ComparisonTest,
  FoundCoils,
  GradeCoils,
  Radar,
} from '#contract/views/comparison.ts'
import { labelSlug } from '#contract/views/material-state.ts'
import { tabCharts } from '#core/charts/model-curves/index.ts'
import {
  finiteElementTabs,
  formatCondition,
  knownCondition,
  type Orientation,
  testType,
  type FiniteElementCode,
} from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { factsOf, gradeCoils } from './grade-coils.ts'
import { openingModels, type OpeningModel, type OpeningRecords, openingRecords } from './compare-models.ts'
import { compareRows } from './compare-rows.ts'
import { drawCoils, type Overlay } from './draw-coils.ts'
import { drawYieldRatio, yieldRatioChart } from './draw-yield-ratio.ts'
import { findCoils, type FoundCoil, shownCoils } from './find-coils.ts'
import { radarOf } from './radar.ts'
import { type CoilValues, readValues } from './read-values.ts'

export type ComparisonRequest = {
  readonly asked: readonly string[]
  /** Default: the first. */
  readonly reference: string
  readonly test: ComparisonTest
  readonly chart: string
  /** Without the number of the specimen; default: the customary one of the test. */
  readonly condition: string
  /** In addition to the direction of the condition. */
  readonly directions: readonly Orientation[]
  readonly curves: 'replicates' | 'mean'
  /** Id; only specimens cut for the project. */
  readonly project?: string | undefined
  readonly with?: 'radar' | 'grade' | undefined
}

export type ComparisonView = FoundCoils & {
  readonly open: readonly FoundCoil[]
  readonly reference: number
  /** In registry order. */
  readonly tests: readonly TestCode[]
  readonly conditions: readonly string[]
  readonly condition: string
  readonly shown: readonly string[]
  readonly facts: readonly CoilFacts[]
  readonly overlay: Overlay | null
  readonly models: readonly OpeningModel[] | null
  readonly modelFacts: readonly ComparedModel[]
  /** The shown test first, then all others under their customary condition. */
  readonly rows: readonly ComparedRow[]
  readonly radar: Radar | null
  readonly grade: (GradeCoils & { readonly cut: number }) | null
  readonly release: string | null
}

/** Input of `withModels`. */
export type ComparisonRecords = Omit<ComparisonView, 'models' | 'modelFacts'> & {
  readonly openings: readonly [tab: FiniteElementCode, records: readonly OpeningRecords[]] | null
}

export async function comparisonOf(db: Reader, wanted: ComparisonRequest): Promise<ComparisonView> {
  const records = await comparisonRecords(db, wanted)
  return withModels(records, records.openings && openingModels(...records.openings))
}

/** @param models  of `openings` */
export function withModels<Records extends ComparisonRecords>(
  { openings: _openings, ...view }: Records,
  models: readonly OpeningModel[] | null,
) {
  return { ...view, models, modelFacts: models?.map(({ facts }) => facts) ?? [] }
}

/** Reads two to eight coils; for materials that are not visible, only the public names. */
export async function comparisonRecords(db: Reader, wanted: ComparisonRequest): Promise<ComparisonRecords> {
  const { open, ...found } = await findCoils(db, wanted.asked)
  const reference = Math.max(
    0,
    open.findIndex(({ slug }) => slug.toLowerCase() === wanted.reference.toLowerCase()),
  )
  const tab = finiteElementTabs.find(({ code }) => code === wanted.test)?.code
  const test = tab ? 'UAT' : (wanted.test as TestCode)
  const values = await readValues(db, open, undefined, wanted.project)
  const conditions = conditionsOf(values, test)
  const condition =
    conditions.find((label) => labelSlug(label) === labelSlug(wanted.condition)) ?? usualCondition(test, conditions)
  const shown = withDirections(test, condition, wanted.directions).filter((label) => conditions.includes(label))
  const order = { test, shown, reference }
  return {
    ...found,
    open,
    coils: shownCoils(open),
    reference,
    tests: testCodesOf(values),
    conditions,
    condition,
    shown,
    facts: open.flatMap((one, i) =>
      one.coil ? [factsOf({ ...one, coil: one.coil }, values[i]!.of.get(test)?.test, condition)] : [],
    ),
    overlay: tab ? null : await overlayOf(db, open, values, { ...wanted, test, conditions: shown }),
    openings: tab ? [tab, await openingRecords(db, open, tab)] : null,
    rows: open.length > 0 ? rowsOf(values, order) : [],
    radar: wanted.with === 'radar' && open.length > 0 ? await radarOf(db, values) : null,
    grade:
      wanted.with === 'grade' && open[reference] ? await gradeCoils(db, open[reference], { test, condition }) : null,
    release: sharedRelease(open.map(({ material }) => material)),
  }
}

export function chartsOfTab(tab: FiniteElementCode) {
  return tabCharts[tab]
}

async function overlayOf(
  db: Reader,
  open: readonly FoundCoil[],
  values: readonly CoilValues[],
  wanted: Parameters<typeof drawCoils>[3],
): Promise<Overlay> {
  const ratio = wanted.test === 'UAT' && wanted.chart === yieldRatioChart.id
  const drawn = await drawCoils(db, ratio ? [] : open, values, wanted)
  const charts = wanted.test === 'UAT' ? [...drawn.charts, yieldRatioChart] : drawn.charts
  return ratio
    ? { charts, chart: yieldRatioChart, bars: [], ...(await drawYieldRatio(db, open)) }
    : { ...drawn, charts }
}

function rowsOf(
  values: readonly CoilValues[],
  {
    test,
    shown,
    reference,
  }: { readonly test: TestCode; readonly shown: readonly string[]; readonly reference: number },
): ComparedRow[] {
  const codes = testCodesOf(values)
  return [test, ...codes.filter((code) => code !== test)].flatMap((code) => {
    const tables = values.map(({ of }) => of.get(code) ?? { rows: [] })
    const labels = code === test ? shown : [usualCondition(code, conditionsOf(values, code))]
    return labels.flatMap((condition) => compareRows(tables, { test: code, condition, reference }))
  })
}

function testCodesOf(values: readonly CoilValues[]): TestCode[] {
  return [...new Set(values.flatMap(({ tests }) => tests.map(({ code }) => code)))]
}

function conditionsOf(values: readonly CoilValues[], test: TestCode): string[] {
  return [...new Set(values.flatMap(({ of }) => of.get(test)?.test.conditions.map(({ label }) => label) ?? []))]
}

/** The default of the specification if a coil has it; otherwise the first one. */
function usualCondition(test: TestCode, conditions: readonly string[]): string {
  const { pattern, default: usual } = testType(test).condition
  const label = pattern === 'delay' ? usual : usual.replace(/ \d+$/, '')
  return conditions.includes(label) ? label : (conditions[0] ?? label)
}

/** The condition and the same in other directions: `RD 100/s` and `TD 100/s`. */
function withDirections(test: TestCode, condition: string, directions: readonly Orientation[]): string[] {
  const known = knownCondition(test, condition)
  if (!known?.orientation) return [condition]
  const others = directions.map((orientation) => {
    const { label: _label, replicate: _replicate, angle: _angle, ...parts } = known
    return formatCondition(test, { ...parts, orientation })
  })
  return [...new Set([condition, ...others])]
}
