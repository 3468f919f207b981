import type { CardPart } from '../cards/card.ts'
import type { Orientation } from '../test-types/condition.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { Requirement } from './requirement.ts'

/** What a card may hold, and what a question asks beyond any card. */
export type NeededPart = CardPart | 'flow' | 'biaxial-flow' | 'chord-modulus' | 'edge' | 'bending'

const allDirections: readonly Orientation[] = ['RD', 'DD', 'TD']

/** A decade apart from a slow test to the fastest that a crash sees (docs/science/tests.md#mrt-multi-rate-tension). */
const crashRates = [0.001, 0.1, 1, 10, 100, 500] as const

/** Specimens of a test in some directions, how many of each, and why. */
const asks = (
  test: TestCode,
  directions: readonly Orientation[],
  replicates: number,
  why: string,
  more: Pick<Requirement, 'rates' | 'advised'> = {},
): Requirement => ({ test, directions, replicates, why, ...more })

const rValues = asks(
  'UAT',
  allDirections,
  3,
  'r-values and yield stresses along, across and at 45° to the rolling direction give the anisotropy.',
)
const reversals = asks(
  'CTC',
  ['RD'],
  3,
  'Only a reversed load shows the Bauschinger effect: early re-yielding, transient and permanent softening.',
)
const rates = asks(
  'MRT',
  ['RD'],
  3,
  'Flow curves at the rates of a crash; a rate law needs two rates at least, a table one curve for each.',
  { rates: crashRates },
)

/**
 * The tests that each part of a material card is made from, with directions, rates and replicates: the one list that the needs of cards,
 * the advice and the order read. Standards come from the test types (docs/science/tests.md).
 */
export const requirements: Readonly<Record<NeededPart, readonly Requirement[]>> = {
  flow: [
    asks(
      'UAT',
      ['RD'],
      3,
      "Young's modulus, yield and the flow curve up to uniform strain: no card is written without them.",
    ),
  ],
  'biaxial-flow': [
    asks(
      'HBG',
      [],
      3,
      'The flow curve beyond uniform strain is measured there; without it the law extrapolates from tension alone.',
      { advised: true },
    ),
  ],
  'chord-modulus': [
    asks(
      'LUL',
      ['RD'],
      3,
      'The stiffness of unloading falls with plastic strain, and springback is proportional to its inverse.',
    ),
  ],
  'r-values': [rValues],
  hill48: [rValues],
  // What a surface is raised to follows from the crystal lattice: 6 for steel, 8 for aluminium.
  exponent: [],
  yld2000: [
    rValues,
    asks('HBG', [], 3, 'The equibiaxial yield stress σb, one of the eight inputs of Yld2000-2d.'),
    asks('BBT', [], 3, 'The equibiaxial r-value rb, one of the eight inputs of Yld2000-2d.'),
  ],
  'yoshida-uemori': [reversals],
  backstresses: [reversals],
  rates: [rates],
  'cowper-symonds': [rates],
  failure: [
    asks('SHR', ['RD'], 3, 'Fracture near triaxiality 0, where crash boxes fold.'),
    asks('UAT', ['RD'], 3, 'Fracture from a third of triaxiality on, with images up to the crack.'),
    asks('PST', ['RD'], 3, 'Fracture in plane strain, the minimum of the locus.'),
    asks('BBT', [], 3, 'Fracture in equibiaxial tension, which closes the locus at triaxiality 2/3.'),
    asks('FSM', [], 1, 'Fracture strains are read from the strain fields of these tests, over one stated length.'),
  ],
  regularisation: [
    asks(
      'FSM',
      [],
      1,
      'Strain fields read over several lengths say how the failure strain falls with the size of an element.',
    ),
  ],
  'forming-limit': [
    asks(
      'FLC',
      ['TD'],
      3,
      'Seven blank geometries from uniaxial to equibiaxial tension give the limit strains of necking.',
    ),
  ],
  edge: [
    asks(
      'HER',
      [],
      6,
      'A sheared edge cracks long before the sheet necks; its ductility scatters more than the sheet does.',
    ),
  ],
  bending: [
    asks('BND', ['RD', 'TD'], 3, 'Tight bends of a folding crash part fracture without necking.', { advised: true }),
  ],
}
