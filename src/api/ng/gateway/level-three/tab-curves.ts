import type { FindTabTestHead } from '#contract/gateway/find-tab-test.ts'
import type { FindTabBody, TabSet } from '#contract/gateway/find-tab.ts'
import { type ModelCurve, tabCharts } from '#core/charts/model-curves/index.ts'
import type { AxisSpec } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { type ComputationOwner, compute } from '#views/compute/index.ts'
import { type TabRecords, tabRecords, type TabSeries } from '#views/finite-element/index.ts'
import { gatewayCoil, materialPlace, sourceOf } from '../gateway-terms.ts'
import { axisOf } from './axis.ts'
import { type Coils, selectCoils } from './selection.ts'
import { modelFacts, type OfCoil, ofEach, setFacts, tabFacts } from './tab-facts.ts'

export type TabCurve = TabSeries & { readonly epsilon: string; readonly zeta2: string }
export type SetCurve = ModelCurve & { readonly set: TabSet }

export type TabRecordsOfCoils = Pick<Coils, 'materials'> & {
  readonly tab: FindTabBody['tab']
  readonly found: readonly OfCoil<TabRecords>[]
}

export type TabAnswer = {
  readonly head: FindTabTestHead
  readonly curves: readonly TabCurve[]
  readonly modelCurves: readonly SetCurve[]
}

/** Reads the input of `computeTabAnswer`. @throws AppError `forbidden` as `selectCoils` */
export async function readTab(db: Reader, { tab, ...named }: FindTabBody): Promise<TabRecordsOfCoils> {
  const selection = await selectCoils(db, named)
  const found = await ofEach(selection, (coil) => tabRecords(db, coil, tab))
  return { tab, materials: selection.materials, found }
}

export async function computeTabAnswer(
  { tab, materials, found: records }: TabRecordsOfCoils,
  forWhom: ComputationOwner,
): Promise<TabAnswer> {
  const views = await compute('gatewayTabs', [records.map(({ view }) => view)], forWhom)
  const found = records.map((one, i) => ({ ...one, view: views[i]! }))
  const curves = found.flatMap(({ material, coil, view }) =>
    view.series.map((one) => {
      const label = `${coil.name} · ${one.label}`
      return { ...one, label, epsilon: material.name, zeta2: coil.name }
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
      material: { ...materialPlace(material), variants: material.coils.map(gatewayCoil) },
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
