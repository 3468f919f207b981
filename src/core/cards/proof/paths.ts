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
  readonly limit: number
}

/**
 * The paths of a proof and the RMS error that is borne, as a share of the mean measured stress. RD is what the flow curve was
 * fitted to; the others follow from the yield surface, which every card simplifies in its own way. First yield lies below the strains
 * of the fit: a law is only asked there whether it has a knee at all.
 */
export const proofPaths: readonly PathRule[] = [
  { id: 'first-yield', label: 'First yield', loading: { kind: 'tension', angle: 0 }, limit: 0.2 },
  { id: 'tension-rd', label: 'Tension RD', loading: { kind: 'tension', angle: 0 }, limit: 0.015 },
  { id: 'tension-dd', label: 'Tension DD', loading: { kind: 'tension', angle: 45 }, limit: 0.03 },
  { id: 'tension-td', label: 'Tension TD', loading: { kind: 'tension', angle: 90 }, limit: 0.03 },
  { id: 'plane-strain', label: 'Plane strain', loading: { kind: 'plane-strain', angle: 0 }, limit: 0.05 },
  { id: 'shear', label: 'Shear', loading: { kind: 'shear', angle: 0 }, limit: 0.05 },
  { id: 'equibiaxial', label: 'Equibiaxial', loading: { kind: 'equibiaxial' }, limit: 0.05 },
  { id: 'reversal', label: 'Reversal RD', loading: { kind: 'tension', angle: 0 }, limit: 0.05 },
]

/** What a card can be held to: all paths with kinematic hardening, and without it none that turns back. */
export const everyPath: readonly ProofPath[] = proofPaths.map(({ id }) => id)
export const withoutTurn = everyPath.filter((path) => path !== 'reversal')
/** Yoshida–Uemori yields early on purpose, because a sheet that turns back does: its first yield is not that of tension. */
export const withoutFirstYield = everyPath.filter((path) => path !== 'first-yield')
