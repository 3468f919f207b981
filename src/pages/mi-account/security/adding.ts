import type { Proven } from '../proof.tsx'

/** What the forms for a new second step need from the card around them. */
export type Adding = {
  readonly proven: Proven
  /** With the recovery codes of the answer, if there are new ones. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => Promise<void>
  readonly onProblem: (text: string) => void
}
