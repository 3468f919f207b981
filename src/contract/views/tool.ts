import type { ReaderAlert } from './material.ts'

export type ToolFacts = {
  /** Alert if only the free materials are shown; null if the tool is in the plan. */
  readonly alert: { readonly text: string; readonly action: string } | null
  readonly locked: ReaderAlert
  /** Null if the catalogue has none. */
  readonly freeSample: string | null
  /** Null before the first release. */
  readonly release: {
    readonly name: string
    readonly asked: boolean
    readonly newest: string
    readonly changed: number
  } | null
  /** Release of the address that does not exist. */
  readonly unknownRelease: string | null
}
