import type { TestView } from '../mi-database/material/view.ts'

/** One test of the free sample, as its page shows it. */
export type Sample = {
  readonly name: string
  readonly variant: string
  readonly address: string
  readonly test: TestView
}
