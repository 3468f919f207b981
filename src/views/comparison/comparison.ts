import { sharedRelease } from '#contract/release-name.ts'
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
} from '#core/test-types/index.ts'
import type { FiniteElementCode } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { factsOf } from './coil-facts.ts'
import { openingModels, type OpeningModel, type OpeningRecords, openingRecords } from './compare-models.ts'
import { compareRows } from './compare-rows.ts'
import { drawCoils, type Overlay } from './draw-coils.ts'
import { drawYieldRatio, yieldRatioChart } from './draw-yield-ratio.ts'
import { type Coil, findCoils, shownCoils } from './find-coils.ts'
import { gradeCoils } from './grade-coils.ts'
import { radarOf } from './radar.ts'
import { type CoilValues, readValues } from './read-values.ts'

export type WantedComparison = {
  /** Materials or coils as an address names them. */
  readonly asked: readonly string[]
  /** One of them, that the others are compared with; the first where it is none. */
  readonly reference: string
  readonly test: ComparisonTest
  readonly chart: string
  /** Without the number of the specimen; the usual one of the test where no coil has it. */
  readonly condition: string
  /** Directions beside that of the condition. */
  readonly directions: readonly Orientation[]
  readonly curves: 'replicates' | 'mean'
  /** Id of a project: only what was tested on specimens that were cut for it. */
  readonly project?: string | undefined
  /** Beside curves and table: a radar chart, or every coil of the reference's grade. */
  readonly with?: 'radar' | 'grade' | undefined
}

export type ComparisonView = FoundCoils & {
  /** The records behind `coils`. */
  readonly open: readonly Coil[]
  /** Place of the coil that the others are compared with. */
  readonly reference: number
  /** Tests of any of the coils, in the order of the registry. */
  readonly tests: readonly TestCode[]
  /** That can be chosen: those that any of the coils has in the test. */
  readonly conditions: readonly string[]
  readonly condition: string
  /** Conditions that are drawn and stand in the table of the test. */
  readonly shown: readonly string[]
  readonly facts: readonly CoilFacts[]
  /** Of a test. */
  readonly overlay: Overlay | null
  /** Of a finite-element tab. */
  readonly models: readonly OpeningModel[] | null
  readonly modelFacts: readonly ComparedModel[]
  /** The test in view first, then every other under its usual condition. */
  readonly rows: readonly ComparedRow[]
  readonly radar: Radar | null
  readonly grade: (GradeCoils & { readonly cut: number }) | null
  readonly release: string | null
}

/** A comparison before the models of a finite-element tab are computed. */
export type ComparisonRecords = Omit<ComparisonView, 'models' | 'modelFacts'> & {
  readonly openings: readonly [tab: FiniteElementCode, records: readonly OpeningRecords[]] | null
}

/** Two to eight coils side by side, read and computed at once. */
export async function comparisonOf(db: Reader, wanted: WantedComparison): Promise<ComparisonView> {
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

/** Reads two to eight coils side by side; of what the caller may not read the public names alone. */
export async function comparisonRecords(db: Reader, wanted: WantedComparison): Promise<ComparisonRecords> {
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
    facts: open.flatMap((coil, i) =>
      coil.variant ? [factsOf({ ...coil, variant: coil.variant }, values[i]!.of.get(test)?.test, condition)] : [],
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

/** Charts of a finite-element tab that models can be drawn into. */
export function chartsOfTab(tab: FiniteElementCode) {
  return tabCharts[tab]
}

async function overlayOf(
  db: Reader,
  open: readonly Coil[],
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

/** The test in view under each shown condition; other tests under their usual one. */
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

/** The specification's default without the number of its specimen, where a coil has it; the first one otherwise. */
function usualCondition(test: TestCode, conditions: readonly string[]): string {
  const { pattern, default: usual } = testType(test).condition
  const label = pattern === 'delay' ? usual : usual.replace(/ \d+$/, '')
  return conditions.includes(label) ? label : (conditions[0] ?? label)
}

/** The condition itself, and the same in other directions: `RD 100/s` and `TD 100/s`. */
function withDirections(test: TestCode, condition: string, directions: readonly Orientation[]): string[] {
  const known = knownCondition(test, condition)
  if (!known?.orientation) return [condition]
  const others = directions.map((orientation) => {
    const { label: _label, replicate: _replicate, angle: _angle, ...parts } = known
    return formatCondition(test, { ...parts, orientation })
  })
  return [...new Set([condition, ...others])]
}
