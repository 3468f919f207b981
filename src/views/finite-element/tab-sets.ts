import type { AvailableTest, ParameterSetRecord } from '#contract/tests.ts'
import { flowSetOf, latestSets } from '#core/parameter-sets/index.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests, parameterSets } from '#server/tests/index.ts'

/** The stored parameter sets of one coil, as a finite-element tab stands on them. */
export type TabSets = {
  /** Of this tab, every version, newest of each model first; `latest` alone is drawn. */
  readonly sets: readonly { readonly record: ParameterSetRecord; readonly latest: boolean }[]
  /** Newest of each model of all tabs, withdrawn ones left out. */
  readonly latest: readonly ParameterSetRecord[]
  /** The hardening law on which curves at other rates, mixed hardening and limits stand. */
  readonly flow: ParameterSetRecord | null
  /** Every test of the coil, and those of them that feed this tab. */
  readonly tests: readonly AvailableTest[]
  readonly sources: readonly TestCode[]
}

/** Parameter sets and tests behind a finite-element tab of one coil; what the caller may not read is absent. */
export async function tabSets(db: Reader, variantId: string, tab: FiniteElementCode): Promise<TabSets> {
  const [stored, tests] = await Promise.all([parameterSets(db, variantId), availableTests(db, variantId)])
  const latest = latestSets(stored)
  const done = new Set(tests.map(({ code }) => code))
  return {
    sets: stored.filter(({ feTab }) => feTab === tab).map((record) => ({ record, latest: latest.includes(record) })),
    latest,
    flow: flowSetOf(latest) ?? null,
    tests,
    sources: finiteElementTabs.find(({ code }) => code === tab)!.sources.filter((code) => done.has(code)),
  }
}
