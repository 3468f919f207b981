import type { Card, CardText } from '../card.ts'
import type { CardInput, CardOptions } from '../input/card-input.ts'
import { findCard, writeCard } from '../index.ts'
import { type MeasuredPath, type Proof, type ProofOutcome, proveCard } from './index.ts'
import { inStoredUnits, type ParsedCard } from '../read/index.ts'
import type { Issue } from '../../issue.ts'
import type { UnitSystemId } from '../unit-system.ts'

export type ProvenCard = {
  readonly card: Card
  readonly files: readonly CardText[]
  readonly issues: readonly Issue[]
  /** Null without measured curves. */
  readonly proof: Proof | null
  readonly outcome: ProofOutcome | null
  /** `proven on Tension RD, Tension DD; not checked: rates`, `NOT PROVEN: …`, or the reason for a missing proof. */
  readonly verdict: string
}

/** @throws CardRefused with every reason why the card would be wrong; RangeError as `writeCard` */
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
  return { card, files, issues, proof, outcome: proof && proof.outcome, verdict }
}

function prove(card: Card, files: readonly CardText[], measured: readonly MeasuredPath[]): Proof | string {
  if (measured.length === 0) return 'not proven: no measured curve to compare with'
  const read = inStoredUnits(card.read(files))
  const proof = proveCard(read, measured)
  const silent = unprovenParts(read)
  return silent.length === 0
    ? proof
    : {
        ...proof,
        outcome: proof.passed ? 'partly' : 'failed',
        verdict: `${proof.verdict}; not checked: ${silent.join(', ')}`,
      }
}

function unprovenParts({ curves, cowperSymonds, failure, limit }: ParsedCard): string[] {
  return [
    ...(curves.length > 1 || cowperSymonds ? ['rates'] : []),
    ...(failure ? ['failure'] : []),
    ...(limit ? ['forming limit'] : []),
  ]
}
