import type { FindTabBody, ModelFacts, TabFacts, TabSet } from '#contract/gateway/find-tab.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { models } from '#core/models/index.ts'
import { flowSetOf, latestSets } from '#core/parameter-sets/index.ts'
import { type FiniteElementTab, finiteElementTabs, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reading } from '../../../store.ts'
import { selectVariants, type Variants } from './selection.ts'

/** What both calls about a finite-element tab start from. */
export type Tab = {
  readonly selection: Variants
  readonly facts: TabFacts
  readonly models: readonly ModelFacts[]
  /** Of this tab. */
  readonly sets: readonly {
    readonly variantId: string
    readonly facts: TabSet
    /** Hardening laws: plastic strain at which measurement ends, as stored [1]. */
    readonly lastMeasured: number | null
  }[]
  /** The flow curve of each variant on which rate curves and mixed hardening stand. */
  readonly flowSets: ReadonlyMap<string, ParameterSetRecord>
}

/** @throws AppError `forbidden` as `selectVariants` */
export async function readTab(data: Reading, body: FindTabBody): Promise<Tab> {
  const tab = finiteElementTabs.find(({ code }) => code === body.tab)!
  const selection = await selectVariants(data, body)
  const variantIds = [...selection.variants.keys()]
  const feTabs = tab.code === 'FE4' ? (['FE2', 'FE4'] as const) : [tab.code]
  const stored = await data.parameterSets({ variantIds, feTabs })
  // Staff read withdrawn sets too.
  const latest = latestSets(stored)
  const own = stored.filter(({ feTab }) => feTab === tab.code)
  const tested = await testsOf(data, selection, tab)
  return {
    selection,
    facts: factsOf(tab, selection, tested),
    models: models
      .filter(({ id }) => own.some(({ model }) => model === id))
      .map(({ id, label, equation, validity, source }) => ({ id, label, equation, validity, source })),
    sets: own.map((set) => ({
      variantId: set.variantId,
      lastMeasured: set.lastMeasured,
      facts: describe(set, { selection, sourceTests: tested.get(set.variantId)!, latest: latest.includes(set) }),
    })),
    flowSets: new Map(
      [...Map.groupBy(latest, ({ variantId }) => variantId)].flatMap(([variantId, sets]) => {
        const flow = flowSetOf(sets)
        return flow ? [[variantId, flow] as const] : []
      }),
    ),
  }
}

/** Tests of the tab by variant, in the order in which the tab names them. */
async function testsOf(
  data: Reading,
  { variants }: Variants,
  { sources }: FiniteElementTab,
): Promise<ReadonlyMap<string, TestCode[]>> {
  const found = new Map<string, TestCode[]>()
  for (const id of variants.keys()) {
    const done = new Set((await data.availableTests(id)).map(({ code }) => code))
    found.set(
      id,
      sources.filter((code) => done.has(code)),
    )
  }
  return found
}

function factsOf(
  { code, title, content, sources }: FiniteElementTab,
  { variants }: Variants,
  tested: ReadonlyMap<string, readonly TestCode[]>,
): TabFacts {
  return {
    code,
    title,
    content,
    sources: sources.map((test) => ({
      test,
      name: testType(test).name,
      zeta2: [...variants.values()].flatMap(({ variant }) =>
        tested.get(variant.id)!.includes(test) ? [variant.name] : [],
      ),
    })),
  }
}

type About = { readonly selection: Variants; readonly sourceTests: TestCode[]; readonly latest: boolean }

function describe(set: ParameterSetRecord, { selection, sourceTests, latest }: About): TabSet {
  const { variant, material } = selection.variants.get(set.variantId)!
  const model = models.find(({ id }) => id === set.model)
  return {
    id: set.id,
    epsilon: material.name,
    zeta2: variant.name,
    model: set.model,
    parameters: set.parameters.map(({ id, unit, value }) => {
      const known = model?.parameters.find((parameter) => parameter.id === id)
      const { standardError, lower, upper, fixed } = set.fit?.parameters.find((one) => one.id === id) ?? unfitted
      // Stored under an older version of the registry: shown with what is known of it.
      const about = { id, symbol: known?.symbol ?? id, unit, meaning: known?.meaning ?? '' }
      return { ...about, value, standardError, lower, upper, fixed }
    }),
    fitWindow: set.fitWindow,
    quality: set.quality,
    fit: set.fit,
    extrapolation: set.extrapolation,
    sourceTests,
    inputs: set.inputs,
    author: set.author,
    version: set.version,
    release: set.release,
    latest,
    status: set.status,
    synthetic: set.synthetic,
    proof: set.proof,
  }
}

/** Nothing is known about the error of a parameter that nobody fitted here. */
const unfitted = { standardError: null, lower: null, upper: null, fixed: false } as const
