import type { CardPart } from '../cards/card.ts'
import type { Orientation } from '../test-types/condition.ts'
import type { Requirement } from './requirement.ts'

/** What a card may hold, and what a question asks beyond any card. */
export type NeededPart = CardPart | 'flow' | 'biaxial-flow' | 'chord-modulus' | 'edge' | 'bending'

const allDirections: readonly Orientation[] = ['RD', 'DD', 'TD']

/** A decade apart from a slow test to the fastest that a crash sees (docs/science/tests.md#mrt-multi-rate-tension). */
const crashRates = [0.001, 0.1, 1, 10, 100, 500] as const

const rValues: Requirement = {
  test: 'UAT',
  directions: allDirections,
  replicates: 3,
  why: 'r-values and yield stresses along, across and at 45° to the rolling direction give the anisotropy.',
}
const reversals: Requirement = {
  test: 'CTC',
  directions: ['RD'],
  replicates: 3,
  why: 'Only a reversed load shows the Bauschinger effect: early re-yielding, transient and permanent softening.',
}
const rates: Requirement = {
  test: 'MRT',
  directions: ['RD'],
  rates: crashRates,
  replicates: 3,
  why: 'Flow curves at the rates of a crash; a rate law needs two rates at least, a table one curve for each.',
}

/**
 * The tests that each part of a material card is made from, with directions, rates and replicates: the one list that the needs of cards,
 * the advice and the order read. Standards come from the test types (docs/science/tests.md).
 */
export const requirements: Readonly<Record<NeededPart, readonly Requirement[]>> = {
  flow: [
    {
      test: 'UAT',
      directions: ['RD'],
      replicates: 3,
      why: "Young's modulus, yield and the flow curve up to uniform strain: no card is written without them.",
    },
  ],
  'biaxial-flow': [
    {
      test: 'HBG',
      directions: [],
      replicates: 3,
      why: 'The flow curve beyond uniform strain is measured there; without it the law extrapolates from tension alone.',
      advised: true,
    },
  ],
  'chord-modulus': [
    {
      test: 'LUL',
      directions: ['RD'],
      replicates: 3,
      why: 'The stiffness of unloading falls with plastic strain, and springback is proportional to its inverse.',
    },
  ],
  'r-values': [rValues],
  hill48: [rValues],
  // What a surface is raised to follows from the crystal lattice: 6 for steel, 8 for aluminium.
  exponent: [],
  yld2000: [
    rValues,
    {
      test: 'HBG',
      directions: [],
      replicates: 3,
      why: 'The equibiaxial yield stress σb, one of the eight inputs of Yld2000-2d.',
    },
    {
      test: 'BBT',
      directions: [],
      replicates: 3,
      why: 'The equibiaxial r-value rb, one of the eight inputs of Yld2000-2d.',
    },
  ],
  'yoshida-uemori': [reversals],
  backstresses: [reversals],
  rates: [rates],
  'cowper-symonds': [rates],
  failure: [
    {
      test: 'SHR',
      directions: ['RD'],
      replicates: 3,
      why: 'Fracture near triaxiality 0, where crash boxes fold.',
    },
    {
      test: 'UAT',
      directions: ['RD'],
      replicates: 3,
      why: 'Fracture from a third of triaxiality on, with images up to the crack.',
    },
    {
      test: 'PST',
      directions: ['RD'],
      replicates: 3,
      why: 'Fracture in plane strain, the minimum of the locus.',
    },
    {
      test: 'BBT',
      directions: [],
      replicates: 3,
      why: 'Fracture in equibiaxial tension, which closes the locus at triaxiality 2/3.',
    },
    {
      test: 'FSM',
      directions: [],
      replicates: 1,
      why: 'Fracture strains are read from the strain fields of these tests, over one stated length.',
    },
  ],
  regularisation: [
    {
      test: 'FSM',
      directions: [],
      replicates: 1,
      why: 'Strain fields read over several lengths say how the failure strain falls with the size of an element.',
    },
  ],
  'forming-limit': [
    {
      test: 'FLC',
      directions: ['TD'],
      replicates: 3,
      why: 'Seven blank geometries from uniaxial to equibiaxial tension give the limit strains of necking.',
    },
  ],
  edge: [
    {
      test: 'HER',
      directions: [],
      replicates: 6,
      why: 'A sheared edge cracks long before the sheet necks; its ductility scatters more than the sheet does.',
    },
  ],
  bending: [
    {
      test: 'BND',
      directions: ['RD', 'TD'],
      replicates: 3,
      why: 'Tight bends of a folding crash part fracture without necking.',
      advised: true,
    },
  ],
}
