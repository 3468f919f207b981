import type { WrittenCard } from '#contract/views/simulation.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Amber: near a limit, or with a part of the card that no test was simulated for. */
export const standings = {
  proven: { tone: 'success', words: 'Proven against the tests' },
  partly: { tone: 'warning', words: 'Proven in part' },
  failed: { tone: 'danger', words: 'Not proven: says so on the card' },
  none: { tone: 'neutral', words: 'Not proven: nothing to compare' },
} as const

/** Whether a card was proven against the tests; without a standing there was nothing to compare with. */
export function CardVerdict({ standing }: Pick<WrittenCard, 'standing'>) {
  const { tone, words } = standings[standing ?? 'none']
  return <Badge tone={tone}>{words}</Badge>
}
