import type { FindTabTestHead } from '#contract/gateway/find-tab-test.ts'
import type { FindTabBody, TabSet } from '#contract/gateway/find-tab.ts'
import { type ModelCurve, tabCharts } from '#core/charts/model-curves/index.ts'
import type { AxisSpec } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { type ComputedFor, compute } from '#views/compute/index.ts'
import { type TabRecords, tabRecords, type TabSeries } from '#views/finite-element/index.ts'
import { materialPlace, sourceOf, variantFacts } from '../words.ts'
import { axisOf } from './axis.ts'
import { selectVariants, type Variants } from './selection.ts'
import { modelFacts, ofEach, type OfVariant, setFacts, tabFacts } from './tab-facts.ts'

/** A measured series and a curve of a parameter set of the answer. */
export type TabCurve = TabSeries & { readonly epsilon: string; readonly zeta2: string }
export type SetCurve = ModelCurve & { readonly set: TabSet }

/** The records of a tab of each coil, for `computeTabAnswer`. */
export type GatheredTab = Pick<Variants, 'materials'> & {
  readonly tab: FindTabBody['tab']
  readonly found: readonly OfVariant<TabRecords>[]
}

/** Everything that `find-tab-test` answers. */
export type TabAnswer = {
  readonly head: FindTabTestHead
  readonly curves: readonly TabCurve[]
  readonly modelCurves: readonly SetCurve[]
}

/** Reads what `find-tab-test` answers from. @throws AppError `forbidden` as `selectVariants` */
export async function gatherTab(db: Reader, { tab, ...named }: FindTabBody): Promise<GatheredTab> {
  const selection = await selectVariants(db, named)
  const found = await ofEach(selection, (variant) => tabRecords(db, variant, tab))
  return { tab, materials: selection.materials, found }
}

/** Computes the answer of `find-tab-test` in a thread. */
export async function computeTabAnswer(
  { tab, materials, found: records }: GatheredTab,
  forWhom: ComputedFor,
): Promise<TabAnswer> {
  const views = await compute('gatewayTabs', [records.map(({ view }) => view)], forWhom)
  const found = records.map((one, i) => ({ ...one, view: views[i]! }))
  const curves = found.flatMap(({ material, variant, view }) =>
    view.series.map((one) => {
      const label = `${variant.name} · ${one.label}`
      return { ...one, label, epsilon: material.name, zeta2: variant.name }
    }),
  )
  const sets = found.flatMap((own) =>
    own.view.sets.map((drawn) => {
      const { lastMeasured, flowSet, missing } = drawn
      return { curves: drawn.curves, facts: { ...setFacts(own, drawn), lastMeasured, flowSet, missing } }
    }),
  )
  const [material] = materials
  return {
    head: {
      material: { ...materialPlace(material), variants: material.variants.map(variantFacts) },
      tab: tabFacts(tab, found),
      charts: tabCharts[tab].map(({ id, label, x, y }) => ({ id, label, x: chartAxis(x), y: chartAxis(y) })),
      models: modelFacts(sets.map(({ facts }) => facts)),
      sets: sets.map(({ facts }) => facts),
      notes: [...new Set(found.flatMap(({ view }) => view.notes))],
      source: sourceOf(
        material.release,
        [...sets.map(({ facts }) => facts), ...curves].some(({ synthetic }) => synthetic),
      ),
    },
    curves,
    modelCurves: sets.flatMap(({ curves: own, facts: set }) => own.map((curve) => ({ ...curve, set }))),
  }
}

function chartAxis(spec: AxisSpec): FindTabTestHead['charts'][number]['x'] {
  const { quantity, unit } = axisOf(spec)
  return { quantity, unit, label: spec.label, symbol: spec.symbol }
}
