import { type TensionReference, tensionReference } from '#core/evaluate/index.ts'
import { parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { PendingRecords, ImportPlan } from '#server/tests/import/index.ts'

type TensileTest = Parameters<typeof tensionReference>[0][number]

/** Numbers of specimens by test and condition. */
export type TakenNumbers = readonly (readonly [test: TestCode, condition: string, numbers: readonly number[]])[]

/** Planned but unstored records of a batch: used specimen numbers, and tension tests for comparison. */
export class PlannedRecords {
  readonly #taken = new Map<TestCode, Map<string, number[]>>()
  readonly #tension: TensileTest[] = []

  constructor(taken: TakenNumbers = []) {
    for (const [test, condition, numbers] of taken) this.#ofTest(test).set(condition, [...numbers])
  }

  taken(): TakenNumbers {
    return [...this.#taken].flatMap(([test, own]) =>
      [...own].map(([label, numbers]) => [test, label, numbers] as const),
    )
  }

  #ofTest(test: TestCode): Map<string, number[]> {
    const own = this.#taken.get(test) ?? new Map<string, number[]>()
    this.#taken.set(test, own)
    return own
  }

  add(plan: ImportPlan | null): void {
    if (!plan) return
    const own = this.#ofTest(plan.request.test)
    for (const { condition, number } of plan.specimens) own.set(condition, [...(own.get(condition) ?? []), number])
  }

  addTension(plan: ImportPlan | null): void {
    for (const { condition, evaluation } of plan?.specimens ?? []) {
      const { orientation = null } = parseCondition('UAT', condition)
      // Only the flow curve is needed; the others would fill the memory.
      this.#tension.push({ orientation, curves: { flow: evaluation.curves.flow }, scalars: evaluation.scalars })
    }
  }

  readonly beside = (test: TestCode): PendingRecords => ({
    taken: this.#taken.get(test) ?? new Map(),
    tension: test === 'UAT' ? undefined : this.tension(),
  })

  tension(): TensionReference | undefined {
    return tensionReference(this.#tension)
  }
}
