import type { Loading } from '../../models/point/load-path.ts'

export type ProofPath =
  | 'first-yield'
  | 'tension-rd'
  | 'tension-dd'
  | 'tension-td'
  | 'plane-strain'
  | 'shear'
  | 'equibiaxial'
  | 'reversal'

export type PathRule = {
  readonly id: ProofPath
  readonly label: string
  readonly loading: Loading
  /** Largest RMS error over the mean measured stress that is borne [1]. */
  readonly limit: number
  /** Why the limit is where it is, for the reader of a proof. */
  readonly reason: string
}

const ownField =
  'Another specimen with a stress field of its own, and the yield surface alone says what it carries: every card simplifies it in its own way.'
const ownDirection = 'Decided by the yield surface; strengths by direction scatter among the specimens of one coil.'

/** The paths of a proof with the error that is borne on each. */
export const proofPaths: readonly PathRule[] = [
  {
    id: 'first-yield',
    label: 'First yield',
    loading: { kind: 'tension', angle: 0 },
    limit: 0.05,
    reason:
      'Below the strains that a law is fitted to, from 0.2 % on: it tells whether the law has the knee of the test.',
  },
  {
    id: 'tension-rd',
    label: 'Tension RD',
    loading: { kind: 'tension', angle: 0 },
    limit: 0.015,
    reason:
      'The flow curve was fitted to this very test: what is left is the form of the law and the rounding of the card.',
  },
  { id: 'tension-dd', label: 'Tension DD', loading: { kind: 'tension', angle: 45 }, limit: 0.03, reason: ownDirection },
  { id: 'tension-td', label: 'Tension TD', loading: { kind: 'tension', angle: 90 }, limit: 0.03, reason: ownDirection },
  {
    id: 'plane-strain',
    label: 'Plane strain',
    loading: { kind: 'plane-strain', angle: 0 },
    limit: 0.05,
    reason: ownField,
  },
  { id: 'shear', label: 'Shear', loading: { kind: 'shear', angle: 0 }, limit: 0.05, reason: ownField },
  { id: 'equibiaxial', label: 'Equibiaxial', loading: { kind: 'equibiaxial' }, limit: 0.05, reason: ownField },
  {
    id: 'reversal',
    label: 'Reversal RD',
    loading: { kind: 'tension', angle: 0 },
    limit: 0.05,
    reason:
      'One specimen along its whole loop, through stresses near zero, where an error counts in full and its share is large.',
  },
]

/** What a card can be held to: all paths with kinematic hardening, and without it none that turns back. */
export const everyPath: readonly ProofPath[] = proofPaths.map(({ id }) => id)
export const withoutTurn = everyPath.filter((path) => path !== 'reversal')
/** Yoshida–Uemori yields early on purpose, because a sheet that turns back does: its first yield is not that of tension. */
export const withoutFirstYield = everyPath.filter((path) => path !== 'first-yield')
