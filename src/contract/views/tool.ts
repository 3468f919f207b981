import type { ReaderAlert } from './material.ts'

/** What the page of a tool says beside what it shows. */
export type ToolFacts = {
  /** Message to a reader for whom the tool shows the free materials only; null if the tool is part of their plan. */
  readonly alert: { readonly text: string; readonly action: string } | null
  /** What this reader is told of a material that is not open to them. */
  readonly locked: ReaderAlert
  /** Address of the free sample; null in a catalogue that has none. */
  readonly freeSample: string | null
  /** Of the catalogue that is shown; null before the first release. */
  readonly release: {
    readonly name: string
    /** The address names it, so the page goes on showing it after later releases. */
    readonly asked: boolean
    readonly newest: string
    /** Of an earlier one: how many materials that the reader may read have changed since. */
    readonly changed: number
  } | null
  /** A release that the address names and that does not exist. */
  readonly unknownRelease: string | null
}
