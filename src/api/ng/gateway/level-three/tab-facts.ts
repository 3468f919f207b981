import type { FindTabBody, ModelFacts, TabFacts, TabSet } from '#contract/gateway/find-tab.ts'
import type { ParameterSetRecord } from '#contract/tests.ts'
import { models } from '#core/models/index.ts'
import { finiteElementTabs, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { namedParameters } from '#views/finite-element/index.ts'
import type { Coils } from './selection.ts'

type Owner = Coils['coils'] extends ReadonlyMap<string, infer One> ? One : never

export type OfCoil<View> = Owner & { readonly view: View }

export function tabFacts(
  code: FindTabBody['tab'],
  found: readonly OfCoil<{ readonly sources: readonly TestCode[] }>[],
): TabFacts {
  const { title, content, sources } = finiteElementTabs.find((tab) => tab.code === code)!
  return {
    code,
    title,
    content,
    sources: sources.map((test) => ({
      test,
      name: testType(test).name,
      zeta2: found.flatMap(({ coil, view }) => (view.sources.includes(test) ? [coil.name] : [])),
    })),
  }
}

export function modelFacts(sets: readonly Pick<ParameterSetRecord, 'model'>[]): ModelFacts[] {
  return models
    .filter(({ id }) => sets.some(({ model }) => model === id))
    .map(({ id, label, equation, validity, source }) => ({ id, label, equation, validity, source }))
}

export function setFacts(
  { material, coil, view }: OfCoil<{ readonly sources: readonly TestCode[] }>,
  { record: set, latest }: { readonly record: ParameterSetRecord; readonly latest: boolean },
): TabSet {
  return {
    id: set.id,
    epsilon: material.name,
    zeta2: coil.name,
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

export async function ofEach<View>(
  { coils }: Coils,
  read: (coil: Owner['coil']) => Promise<View>,
): Promise<OfCoil<View>[]> {
  const found: OfCoil<View>[] = []
  for (const owner of coils.values()) found.push({ ...owner, view: await read(owner.coil) })
  return found
}
