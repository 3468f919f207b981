import { type TensionReference, tensionReference } from '#core/evaluate/index.ts'
import { parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { BesideStored, ImportPlan } from '#server/tests/import/index.ts'

type TensileTest = Parameters<typeof tensionReference>[0][number]

/** What the files of a batch that were planned already will bring: numbers that are taken, and tension to compare with. */
export class BatchInHand {
  readonly #taken = new Map<TestCode, Map<string, number[]>>()
  readonly #tension: TensileTest[] = []

  add(plan: ImportPlan | null): void {
    if (!plan) return
    const { test } = plan.request
    const own = this.#taken.get(test) ?? new Map<string, number[]>()
    this.#taken.set(test, own)
    for (const { condition, number } of plan.specimens) own.set(condition, [...(own.get(condition) ?? []), number])
  }

  addTension(plan: ImportPlan | null): void {
    for (const { condition, evaluation } of plan?.specimens ?? []) {
      const { orientation = null } = parseCondition('UAT', condition)
      // Only the flow curve is compared with; the others would fill the memory.
      this.#tension.push({ orientation, curves: { flow: evaluation.curves.flow }, scalars: evaluation.scalars })
    }
  }

  readonly beside = (test: TestCode): BesideStored => ({
    taken: this.#taken.get(test) ?? new Map(),
    tension: test === 'UAT' ? undefined : this.tension(),
  })

  tension(): TensionReference | undefined {
    return tensionReference(this.#tension)
  }
}
