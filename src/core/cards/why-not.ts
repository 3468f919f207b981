import type { Card } from './card.ts'
import type { CardInput } from './card-input.ts'
import { cardShowing } from './index.ts'
import type { ProofPath, ProofRun } from './proof/index.ts'

/** Paths that the flow curve along RD says nothing about. */
const ofSurface: readonly ProofPath[] = ['tension-dd', 'tension-td', 'plane-strain', 'shear', 'equibiaxial']
/** Fitted laws are held to be known a little beyond their last point [1]. */
const beyond = 1.5

/**
 * Why a card misses tests, in sentences for the person who has to choose another: what the card leaves out, and where its flow curve is an
 * extrapolation. Empty for a proof that passed.
 */
export function whyNotProven(
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
          'This card is isotropic (von Mises): one flow curve for every direction and state of stress. What it misses belongs to the yield surface.',
          ...(better === undefined || better.id === card.id
            ? []
            : [`The yield surface identified for this coil is held by the card ${better.label}.`]),
        ]
      : []),
    ...(far.length > 0 && !bulged
      ? [
          `Tension ends at a plastic strain of ${flow.measuredTo.toPrecision(2)} and no bulge test was made: beyond it the law goes on alone, and the tests that go on further are missed by what it added.`,
        ]
      : []),
    ...(failed.some(({ path }) => path === 'tension-rd' || path === 'first-yield')
      ? ['The hardening law itself misses tension along RD: choose another law, or another fit window.']
      : []),
    ...(failed.some(({ path }) => path === 'reversal') ? ['The kinematic law misses the test that turns back.'] : []),
  ]
}
