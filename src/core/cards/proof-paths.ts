import type { Loading } from '../models/point/load-path.ts'

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
  /** RMS difference over the mean measured stress [1]. */
  readonly limit: number
  readonly reason: string
}

const ownField =
  'Another specimen shape with a non-uniform stress field. Its stress depends on the yield surface, which each card simplifies differently.'
const ownDirection = 'Depends on the yield surface. Strength by direction scatters between the specimens of a coil.'

export const proofPaths: readonly PathRule[] = [
  {
    id: 'first-yield',
    label: 'First yield',
    loading: { kind: 'tension', angle: 0 },
    limit: 0.05,
    reason: 'Below the fitted strains, from 0.2 %: shows whether the law reproduces the knee of the test.',
  },
  {
    id: 'tension-rd',
    label: 'Tension RD',
    loading: { kind: 'tension', angle: 0 },
    limit: 0.015,
    reason:
      'The flow curve was fitted to this test, so the error results only from the form of the law and the rounding in the card.',
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
    reason: 'One specimen along its whole loop. Near zero stress the relative error is large.',
  },
]

export const everyPath: readonly ProofPath[] = proofPaths.map(({ id }) => id)
export const monotonicPaths = everyPath.filter((path) => path !== 'reversal')
/** Yoshida–Uemori yields early by design; its first yield is not that of tension. */
export const withoutFirstYield = everyPath.filter((path) => path !== 'first-yield')
