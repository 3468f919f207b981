import type { Card, CardText } from './card.ts'
import type { CardInput, CardOptions } from './card-input.ts'
import { findCard, writeCard } from './index.ts'
import { type MeasuredPath, type Proof, type ProofStanding, proveCard } from './proof/index.ts'
import { inStoredUnits, type ParsedCard } from './read/index.ts'
import type { Issue } from '../issue.ts'
import type { UnitSystemId } from './unit-system.ts'

/** A card with what became of its proof; the header of its files says the same. */
export type ProvenCard = {
  readonly card: Card
  readonly files: readonly CardText[]
  readonly issues: readonly Issue[]
  /** Null where nothing was measured to compare with. */
  readonly proof: Proof | null
  /** Whether the verdict is a green light, one with a margin or a part left open, or none; null where there is no proof. */
  readonly standing: ProofStanding | null
  /** As the header says it: `proven on Tension RD, Tension DD; rates not proven here`, `NOT PROVEN: …`, or why there is none. */
  readonly verdict: string
}

/**
 * Writes a card, reads its text back, simulates the measured paths that it claims with what was read, and writes the verdict into it.
 *
 * @throws CardRefused with every reason why the card would be wrong; RangeError as `writeCard`
 */
export function provenCard(
  cardId: string,
  input: CardInput,
  systemId: UnitSystemId,
  { options = {}, measured = [] }: { options?: CardOptions; measured?: readonly MeasuredPath[] } = {},
): ProvenCard {
  const card = findCard(cardId)
  const first = writeCard(cardId, input, systemId, options)
  const found = prove(
    card,
    first.files,
    measured.filter(({ path }) => card.paths.includes(path)),
  )
  const verdict = typeof found === 'string' ? found : found.verdict
  const { files, issues } = writeCard(
    cardId,
    { ...input, provenance: { ...input.provenance, proof: verdict } },
    systemId,
    options,
  )
  const proof = typeof found === 'string' ? null : found
  return { card, files, issues, proof, standing: proof && proof.standing, verdict }
}

function prove(card: Card, files: readonly CardText[], measured: readonly MeasuredPath[]): Proof | string {
  if (measured.length === 0) return 'not proven: no measured curve to compare with'
  const read = inStoredUnits(card.read(files))
  const proof = proveCard(read, measured)
  const silent = unasked(read)
  return silent.length === 0
    ? proof
    : {
        ...proof,
        standing: proof.passed ? 'partly' : 'failed',
        verdict: `${proof.verdict}; ${silent.join(' and ')} not proven here`,
      }
}

/** What the card holds beyond the slow paths of one element that were simulated. */
function unasked({ curves, cowperSymonds, failure, limit }: ParsedCard): string[] {
  return [
    ...(curves.length > 1 || cowperSymonds ? ['rates'] : []),
    ...(failure ? ['failure'] : []),
    ...(limit ? ['forming limit'] : []),
  ]
}
