import type { Card } from '../card.ts'
import type { CardInput } from './card-input.ts'
import { cardShowing } from '../index.ts'
import type { ProofPath, ProofRun } from '../proof/index.ts'

const ofSurface: readonly ProofPath[] = ['tension-dd', 'tension-td', 'plane-strain', 'shear', 'equibiaxial']
/** A fitted law is considered reliable up to this multiple of its last strain. */
const beyond = 1.5

export function exclusionReasons(
  card: Card,
  { surface, flow, provenance }: CardInput,
  runs: readonly Pick<ProofRun, 'path' | 'passed' | 'worst'>[],
): string[] {
  const failed = runs.filter(({ passed }) => !passed)
  const aside = failed.filter(({ path }) => ofSurface.includes(path))
  const identified = surface?.criterion?.id
  const better = identified === undefined ? undefined : cardShowing(identified)
  const far = aside.filter(({ worst }) => worst.strain > beyond * flow.measuredTo)
  const bulged = provenance.tests?.includes('HBG') ?? true
  return [
    ...(card.surface === undefined && aside.length > 0
      ? [
          'This card is isotropic (von Mises): it uses one flow curve for all directions and stress states and cannot represent the yield surface.',
          ...(better === undefined || better.id === card.id
            ? []
            : [`The card ${better.label} contains the yield surface identified for this coil.`]),
        ]
      : []),
    ...(far.length > 0 && !bulged
      ? [
          `The tensile tests end at a plastic strain of ${flow.measuredTo.toPrecision(2)} and the coil has no bulge test: beyond that strain the law is extrapolated and deviates from tests with larger strains.`,
        ]
      : []),
    ...(failed.some(({ path }) => path === 'tension-rd' || path === 'first-yield')
      ? ['The hardening law deviates from tension along RD. Choose another law or another fit window.']
      : []),
    ...(failed.some(({ path }) => path === 'reversal')
      ? ['The kinematic law deviates from the test with load reversal.']
      : []),
  ]
}
