import type { OwnCardAnswer } from '#contract/v1/own-data.ts'

/** The answer for a card that cannot be written. */
export function refusedCard(
  head: Pick<OwnCardAnswer, 'card' | 'units' | 'law'>,
  refused: readonly string[],
): OwnCardAnswer {
  return {
    ...head,
    refused: [...refused],
    name: null,
    files: [],
    notes: [],
    verdict: 'not written',
    outcome: null,
    runs: [],
  }
}
