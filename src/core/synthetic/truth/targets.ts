import type { GradeId } from './grade.ts'

/** What an evaluated RD curve of each grade must give; docs/science/synthetic-data.md#target-scalars. */
export type Targets = {
  /** Nominal thickness [mm] and coating of the reference coil. */
  readonly thickness: number
  readonly coating: 'UC' | 'GI' | 'GA' | 'EG' | 'AlSi'
  /** Proof strength [MPa]; the lower yield strength where there is a yield point. */
  readonly yield: number
  /** Tensile strength [MPa]. */
  readonly rm: number
  /** Uniform and total elongation, plastic [%]. */
  readonly ag: number
  readonly a80: number
  /** Upper yield strength [MPa] and yield-point elongation [%]; null without a yield point. */
  readonly yieldPoint: { readonly reh: number; readonly ae: number } | null
  readonly r0: number
  readonly r45: number
  readonly r90: number
}

export const targets: Readonly<Record<GradeId, Targets>> = {
  IF270: {
    thickness: 0.8,
    coating: 'GI',
    yield: 150,
    rm: 300,
    ag: 24.5,
    a80: 45.0,
    yieldPoint: null,
    r0: 1.9,
    r45: 1.65,
    r90: 2.35,
  },
  HSLA340: {
    thickness: 1.2,
    coating: 'GI',
    yield: 385,
    rm: 460,
    ag: 16.0,
    a80: 26.0,
    yieldPoint: { reh: 398, ae: 2.2 },
    r0: 0.72,
    r45: 1.08,
    r90: 0.95,
  },
  DP590: {
    thickness: 1.2,
    coating: 'GA',
    yield: 365,
    rm: 615,
    ag: 16.5,
    a80: 25.0,
    yieldPoint: null,
    r0: 0.85,
    r45: 0.88,
    r90: 1.05,
  },
  DP600: {
    thickness: 1.5,
    coating: 'GI',
    yield: 375,
    rm: 630,
    ag: 16.0,
    a80: 24.0,
    yieldPoint: null,
    r0: 0.82,
    r45: 0.95,
    r90: 0.98,
  },
  DP780: {
    thickness: 1.4,
    coating: 'GA',
    yield: 485,
    rm: 825,
    ag: 11.8,
    a80: 17.5,
    yieldPoint: null,
    r0: 0.76,
    r45: 0.92,
    r90: 0.9,
  },
  DP980: {
    thickness: 1.4,
    coating: 'GI',
    yield: 690,
    rm: 1030,
    ag: 7.6,
    a80: 12.0,
    yieldPoint: null,
    r0: 0.76,
    r45: 0.9,
    r90: 0.88,
  },
  TRIP780: {
    thickness: 1.4,
    coating: 'GI',
    yield: 455,
    rm: 810,
    ag: 20.5,
    a80: 27.0,
    yieldPoint: null,
    r0: 0.8,
    r45: 0.86,
    r90: 0.98,
  },
  QP980: {
    thickness: 1.4,
    coating: 'EG',
    yield: 700,
    rm: 1035,
    ag: 16.0,
    a80: 21.0,
    yieldPoint: null,
    r0: 0.86,
    r45: 0.98,
    r90: 0.92,
  },
  CP980: {
    thickness: 1.4,
    coating: 'UC',
    yield: 850,
    rm: 1020,
    ag: 5.8,
    a80: 9.5,
    yieldPoint: null,
    r0: 0.85,
    r45: 0.98,
    r90: 0.95,
  },
  MS1500: {
    thickness: 1.2,
    coating: 'EG',
    yield: 1265,
    rm: 1545,
    ag: 3.2,
    a80: 5.0,
    yieldPoint: null,
    r0: 0.72,
    r45: 0.86,
    r90: 0.84,
  },
  PHS1500: {
    thickness: 1.4,
    coating: 'AlSi',
    yield: 1090,
    rm: 1520,
    ag: 4.2,
    a80: 6.2,
    yieldPoint: null,
    r0: 0.8,
    r45: 0.92,
    r90: 0.86,
  },
}
