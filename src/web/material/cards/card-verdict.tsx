import type { WrittenCard } from '#contract/views/simulation.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Amber: near a limit, or part of the card was not simulated. */
export const outcomes = {
  proven: { tone: 'success', words: 'Proven against the tests' },
  partly: { tone: 'warning', words: 'Partly proven' },
  failed: { tone: 'danger', words: 'Not verified (stated in the card header)' },
  none: { tone: 'neutral', words: 'Not verified: no tests to compare' },
} as const

/** Result of the proof; without an outcome the card could not be compared. */
export function CardVerdict({ outcome }: Pick<WrittenCard, 'outcome'>) {
  const { tone, words } = outcomes[outcome ?? 'none']
  return <Badge tone={tone}>{words}</Badge>
}
