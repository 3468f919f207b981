import {
  type CoilFacts,
  type ComparedModel,
  type ComparedRow,
  type FoundCoils,
  type GradeCoils,
  maxCompared,
  type Radar,
} from '#contract/views/comparison.ts'
import { type Ignored, labelSlug } from '#contract/views/material-state.ts'
import type { PackedSeries } from '#contract/views/simulation.ts'
import type { ShownRow, ShownSeries } from '#contract/views/test.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import type { FiniteElementCode } from '#core/test-types/index.ts'
import type { AxisSpec, ChartView, TestCode } from '#core/test-types/test-type.ts'
import { withoutCoils } from '#pages/reading/named-coil.server.ts'
import { invalidChoice, ignoredParams } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import { computationOwnerContext, type PageContext } from '#pages/reading/services.ts'
import { showSeries } from '#pages/reading/show-series.ts'
import { findProject } from '#laboratory/server/projects/index.ts'
import {
  chartsOfTab,
  comparisonRecords,
  type ComparisonView,
  type SimilarMaterial,
  similarMaterials,
  usualMaterials,
  withModels,
} from '#views/comparison/index.ts'
import { compute } from '#views/compute/index.ts'
import { comparedLines } from '#web/material/fitting/draw-fit.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export type ComparisonPicture = {
  readonly charts: readonly { readonly id: string; readonly label: string }[]
  readonly chart: { readonly id: string; readonly label: string; readonly x: AxisSpec; readonly y: AxisSpec }
  readonly equalAxes: boolean
  readonly notes: readonly string[]
} & (
  | {
      readonly kind: 'test'
      readonly view: ChartView
      readonly series: readonly ShownSeries[]
      readonly bars: readonly (ShownRow & { readonly coil: number })[]
    }
  | { readonly kind: 'models'; readonly series: readonly PackedSeries[] }
)

export type ComparatorData = FoundCoils & {
  readonly tool: ToolFacts
  readonly ignored: readonly Ignored[]
  /** Example, because the address names no materials. */
  readonly usual: boolean
  readonly similar: readonly SimilarMaterial[]
  readonly reference: number
  readonly tests: readonly TestCode[]
  readonly conditions: readonly string[]
  readonly condition: string
  readonly shown: readonly string[]
  readonly facts: readonly CoilFacts[]
  readonly models: readonly ComparedModel[]
  readonly rows: readonly ComparedRow[]
  readonly radar: Radar | null
  readonly grade: (GradeCoils & { readonly cut: number }) | null
  readonly picture: ComparisonPicture
}

/** Id that matches no project: nothing is compared under a code that the reader has no project for. */
const ofNobody = '00000000-0000-0000-0000-000000000000'

export async function loadComparator(context: PageContext, url: URL): Promise<ComparatorData> {
  const state = readSearch(module.state, url.searchParams)
  const usual = state.materials.length === 0
  const { view: records, tool } = await readTool(context, module, url, async (db, { alert }) => {
    const requested = usual ? await usualMaterials(db, alert !== null) : state.materials
    const project = state.project === '' ? undefined : await findProject(db, state.project)
    const found = await comparisonRecords(db, {
      ...state,
      asked: requested,
      project: state.project === '' ? undefined : (project?.id ?? ofNobody),
      with: state.view === 'radar' ? 'radar' : state.view === 'coils' ? 'grade' : undefined,
    })
    const { open } = found
    return {
      ...found,
      // Unknown codes and codes of others give the same result.
      noProject: state.project !== '' && !project,
      similar: await similarMaterials(
        db,
        open.map(({ material }) => material),
      ),
    }
  })
  const { openings } = records
  const view = withModels(
    records,
    openings && (await compute('openingModels', [...openings], context.get(computationOwnerContext))),
  )
  const { overlay, models, modelFacts, noProject, open, release: _release, ...plain } = view
  const picture = overlay ? testPicture(overlay) : modelPicture(state, models ?? [])
  return {
    ...plain,
    tool,
    usual,
    ignored: [
      ...ignoredParams(module.state, url.searchParams, 'The default is shown.'),
      ...notShown(view),
      ...(open.length === 0
        ? []
        : [
            ...invalidChoice(
              'reference',
              state.reference.toLowerCase(),
              open.map(({ slug }) => slug.toLowerCase()),
              'The first is the reference.',
            ),
            ...invalidChoice('condition', labelSlug(state.condition), view.conditions.map(labelSlug)),
            ...invalidChoice(
              'chart',
              state.chart,
              picture.charts.map(({ id }) => id),
            ),
          ]),
      ...open.flatMap(({ name, coil }) => (coil ? [] : withoutCoils(name))),
      ...(noProject ? [{ text: `project=${state.project}`, why: `No project named ${state.project}.` }] : []),
    ],
    models: modelFacts,
    picture,
  }
}

/** Unknown names, and names after the eighth. */
function notShown({ unknown, notTaken }: FoundCoils): Ignored[] {
  const named = notTaken.slice(0, 20).join(', ')
  const more = notTaken.length > 20 ? ` and ${notTaken.length - 20} more` : ''
  return [
    ...unknown.map(({ text, suggestion }) => ({ text, suggestion, why: 'Material not found.' })),
    ...(notTaken.length > 0
      ? [
          {
            text: `${notTaken.length} of ${notTaken.length + maxCompared} materials`,
            why: `Only the first ${maxCompared} are compared. Not shown: ${named}${more}.`,
          },
        ]
      : []),
  ]
}

function testPicture({
  charts,
  chart,
  series,
  bars,
  notes,
}: NonNullable<ComparisonView['overlay']>): ComparisonPicture {
  return {
    kind: 'test',
    charts: charts.map(({ id, label }) => ({ id, label })),
    chart,
    view: chart,
    equalAxes: false,
    series: showSeries(series, { condition: '' }),
    bars: bars.map((row) => ({
      ...row,
      replicates: row.replicates.map(({ method: _method, flags, ...one }) => ({ ...one, flags: flags.map(flagWords) })),
    })),
    notes,
  }
}

function modelPicture(
  { test, chart: wanted }: { readonly test: string; readonly chart: string },
  models: NonNullable<ComparisonView['models']>,
): ComparisonPicture {
  const tab = test as FiniteElementCode
  const charts = chartsOfTab(tab)
  const chart = charts.find(({ id }) => id === wanted) ?? charts[0]!
  const lines = models.map(({ facts, curves, model, fitted, synthetic }, place) =>
    comparedLines(tab, { name: facts.coil, colour: place, model, fitted, synthetic }, curves),
  )
  return {
    kind: 'models',
    charts: charts.map(({ id, label }) => ({ id, label })),
    chart,
    equalAxes: chart.equalAxes ?? false,
    series: lines.flatMap((own) => own[chart.id] ?? []),
    notes: models.flatMap(({ facts }) => (facts.missing === null ? [] : [`${facts.coil}: ${facts.missing}.`])),
  }
}
