import type { FindTabBody, ModelFacts, TabFacts, TabSet } from '#contract/gateway/find-tab.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { models } from '#core/models/index.ts'
import { finiteElementTabs, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { namedParameters } from '#views/finite-element/index.ts'
import type { Variants } from './selection.ts'

type Owner = Variants['variants'] extends ReadonlyMap<string, infer One> ? One : never

/** A coil of the answer with what was read of its tab. */
export type OfVariant<View> = Owner & { readonly view: View }

/** What the tab is about, and on which coils the tests that feed it were done. */
export function tabFacts(
  code: FindTabBody['tab'],
  found: readonly OfVariant<{ readonly sources: readonly TestCode[] }>[],
): TabFacts {
  const { title, content, sources } = finiteElementTabs.find((tab) => tab.code === code)!
  return {
    code,
    title,
    content,
    sources: sources.map((test) => ({
      test,
      name: testType(test).name,
      zeta2: found.flatMap(({ variant, view }) => (view.sources.includes(test) ? [variant.name] : [])),
    })),
  }
}

/** What the models of some sets say about themselves. */
export function modelFacts(sets: readonly Pick<ParameterSetRecord, 'model'>[]): ModelFacts[] {
  return models
    .filter(({ id }) => sets.some(({ model }) => model === id))
    .map(({ id, label, equation, validity, source }) => ({ id, label, equation, validity, source }))
}

/** A stored set with the names of what it belongs to, and what each of its parameters is. */
export function setFacts(
  { material, variant, view }: OfVariant<{ readonly sources: readonly TestCode[] }>,
  { record: set, latest }: { readonly record: ParameterSetRecord; readonly latest: boolean },
): TabSet {
  return {
    id: set.id,
    epsilon: material.name,
    zeta2: variant.name,
    model: set.model,
    parameters: namedParameters(set),
    fitWindow: set.fitWindow,
    quality: set.quality,
    fit: set.fit,
    extrapolation: set.extrapolation,
    sourceTests: [...view.sources],
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

/** Reads the tab of each coil of a selection. */
export async function ofEach<View>(
  { variants }: Variants,
  read: (variant: Owner['variant']) => Promise<View>,
): Promise<OfVariant<View>[]> {
  const found: OfVariant<View>[] = []
  for (const owner of variants.values()) found.push({ ...owner, view: await read(owner.variant) })
  return found
}
