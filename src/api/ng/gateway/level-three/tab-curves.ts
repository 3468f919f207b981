import type { DrawnSet, FindTabTestHead } from '#contract/gateway/find-tab-test.ts'
import type { FindTabBody, TabSet } from '#contract/gateway/find-tab.ts'
import { lastMeasured, type ModelCurve, modelCurves, type Support, tabCharts } from '#core/charts/model-curves/index.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import { testsOf } from '#core/parameter-sets/index.ts'
import { rateLaws } from '#core/models/rate/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { AxisSpec } from '#core/test-types/test-type.ts'
import type { Memory } from '../../../memory.ts'
import type { Reading } from '../../../store.ts'
import { materialPlace, sourceOf, variantFacts } from '../words.ts'
import { axisOf } from './measured.ts'
import { supportOf, type TabCurve, tabMeasured } from './tab-measured.ts'
import { readTab, type Tab } from './tab-sets.ts'

/** A curve of a parameter set of the answer. */
export type SetCurve = ModelCurve & { readonly set: TabSet }

export type GatheredTab = {
  readonly head: FindTabTestHead
  readonly curves: readonly TabCurve[]
  readonly modelCurves: readonly SetCurve[]
}

/** Everything that `find-tab-test` answers. */
export async function gatherTab(data: Reading, memory: Memory, body: FindTabBody): Promise<GatheredTab> {
  const { selection, facts: tab, models, sets, flowSets } = await readTab(data, body)
  const curves = await tabMeasured(data, memory, { tab: body.tab, variants: selection })
  const supports = new Map(
    [...selection.variants].map(([id, { variant }]) => {
      const own = curves.filter(({ zeta2 }) => zeta2 === variant.name)
      return [id, supportOf(own, flowSets.get(id))]
    }),
  )
  const drawn = sets.map((set) =>
    draw(body.tab, set, {
      support: supports.get(set.variantId)!,
      flowSet: flowSets.get(set.variantId)?.id ?? null,
    }),
  )
  const [material] = selection.materials
  return {
    head: {
      material: { ...materialPlace(material), variants: material.variants.map(variantFacts) },
      tab,
      charts: tabCharts[body.tab].map(({ id, label, x, y }) => ({ id, label, x: chartAxis(x), y: chartAxis(y) })),
      models: [...models],
      sets: drawn.map(({ set }) => set),
      source: sourceOf(
        material.release,
        sets.some(({ facts: { synthetic } }) => synthetic) || curves.some(({ status }) => status === 'synthetic'),
      ),
    },
    curves,
    modelCurves: drawn.flatMap((one) => one.curves),
  }
}

type Standing = { readonly support: Support; readonly flowSet: string | null }

function draw(
  tab: FiniteElementCode,
  { facts: set, lastMeasured: known }: Pick<Tab['sets'][number], 'facts' | 'lastMeasured'>,
  { support, flowSet }: Standing,
): { readonly set: DrawnSet; readonly curves: readonly SetCurve[] } {
  const found = set.latest
    ? modelCurves(tab, { ...set, lastMeasured: known, tests: testsOf(set.fit?.data ?? []) }, support)
    : []
  const curves = 'missing' in found ? [] : found.map((curve) => ({ ...curve, set }))
  const ownHardening = rateLaws.find(({ id }) => id === set.model)?.kind === 'own-hardening'
  return {
    set: {
      ...set,
      lastMeasured: tab === 'FE2' && isHardening(set) ? (known ?? lastMeasured(set, support) ?? null) : null,
      flowSet: tab === 'FE4' && curves.length > 0 && !ownHardening ? flowSet : null,
      missing: 'missing' in found ? found.missing : null,
    },
    curves,
  }
}

/** Kinematic laws of the same tab have no curve that could be extrapolated. */
function isHardening({ model }: TabSet): boolean {
  return !kinematicLaws.some(({ id }) => id === model)
}

function chartAxis(spec: AxisSpec): FindTabTestHead['charts'][number]['x'] {
  const { quantity, unit } = axisOf(spec)
  return { quantity, unit, label: spec.label, symbol: spec.symbol }
}
