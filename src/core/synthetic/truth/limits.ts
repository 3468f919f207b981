import type { GradeId } from './grade.ts'

/** A point of the forming limit diagram: [ε2, ε1]. */
export type StrainPoint = readonly [number, number]

/** Forming limit, hole expansion, bending, fracture; docs/science/synthetic-data.md#forming-limit-hole-expansion-bending-fracture. */
export type LimitTruth = {
  /** Forming limit of the reference coil by Abspoel–Scholting; MS1500 and PHS1500 lie outside the method's range. */
  readonly flc: {
    readonly te: StrainPoint
    readonly ps: StrainPoint
    readonly im: StrainPoint
    readonly bi: StrainPoint
  }
  /** Hole expansion ratio 240 minutes after punching, mean and standard deviation [%]. */
  readonly lambda: number
  readonly lambdaS: number
  /** Bending angle of the reference thickness [°]; null where the sheet does not crack. */
  readonly alpha: number | null
  /** Equivalent fracture strain over 0.5 mm in shear, uniaxial, plane-strain and equibiaxial tension. */
  readonly shear: number
  readonly uniaxial: number
  readonly planeStrain: number
  readonly biaxial: number
  /** Hosford–Coulomb with nf = 0.1. */
  readonly a: number
  readonly b: number
  readonly c: number
}

export const limitTruth: Readonly<Record<GradeId, LimitTruth>> = {
  IF270: {
    flc: { te: [-0.444, 0.75], ps: [0, 0.363], im: [0.326, 0.435], bi: [0.446, 0.446] },
    lambda: 150,
    lambdaS: 9,
    alpha: null,
    shear: 1.3,
    uniaxial: 1.25,
    planeStrain: 0.95,
    biaxial: 1.25,
    a: 1.6348,
    b: 1.25,
    c: 0.02826,
  },
  HSLA340: {
    flc: { te: [-0.249, 0.573], ps: [0, 0.227], im: [0.266, 0.355], bi: [0.39, 0.39] },
    lambda: 82,
    lambdaS: 6,
    alpha: null,
    shear: 1.1,
    uniaxial: 1.05,
    planeStrain: 0.78,
    biaxial: 1.05,
    a: 1.6136,
    b: 1.05,
    c: 0.03109,
  },
  DP590: {
    flc: { te: [-0.255, 0.564], ps: [0, 0.218], im: [0.261, 0.348], bi: [0.385, 0.385] },
    lambda: 48,
    lambdaS: 5,
    alpha: 158,
    shear: 0.95,
    uniaxial: 0.95,
    planeStrain: 0.62,
    biaxial: 0.92,
    a: 1.5121,
    b: 0.935,
    c: 0.03917,
  },
  DP600: {
    flc: { te: [-0.254, 0.577], ps: [0, 0.222], im: [0.271, 0.361], bi: [0.399, 0.399] },
    lambda: 45,
    lambdaS: 5,
    alpha: 155,
    shear: 0.95,
    uniaxial: 0.93,
    planeStrain: 0.6,
    biaxial: 0.9,
    a: 1.5051,
    b: 0.915,
    c: 0.04229,
  },
  DP780: {
    flc: { te: [-0.207, 0.487], ps: [0, 0.159], im: [0.231, 0.307], bi: [0.353, 0.353] },
    lambda: 33,
    lambdaS: 4,
    alpha: 112,
    shear: 0.8,
    uniaxial: 0.78,
    planeStrain: 0.48,
    biaxial: 0.76,
    a: 1.4667,
    b: 0.77,
    c: 0.04736,
  },
  DP980: {
    flc: { te: [-0.172, 0.409], ps: [0, 0.109], im: [0.201, 0.267], bi: [0.319, 0.319] },
    lambda: 27,
    lambdaS: 3,
    alpha: 92,
    shear: 0.7,
    uniaxial: 0.63,
    planeStrain: 0.38,
    biaxial: 0.61,
    a: 1.4603,
    b: 0.62,
    c: 0.05697,
  },
  TRIP780: {
    flc: { te: [-0.264, 0.601], ps: [0, 0.245], im: [0.282, 0.377], bi: [0.411, 0.411] },
    lambda: 30,
    lambdaS: 4,
    alpha: 118,
    shear: 0.75,
    uniaxial: 0.7,
    planeStrain: 0.46,
    biaxial: 0.68,
    a: 1.5222,
    b: 0.69,
    c: 0.04496,
  },
  QP980: {
    flc: { te: [-0.228, 0.532], ps: [0, 0.191], im: [0.25, 0.333], bi: [0.374, 0.374] },
    lambda: 29,
    lambdaS: 4,
    alpha: 102,
    shear: 0.72,
    uniaxial: 0.66,
    planeStrain: 0.43,
    biaxial: 0.65,
    a: 1.5108,
    b: 0.655,
    c: 0.04754,
  },
  CP980: {
    flc: { te: [-0.16, 0.369], ps: [0, 0.086], im: [0.187, 0.249], bi: [0.303, 0.303] },
    lambda: 62,
    lambdaS: 5,
    alpha: 108,
    shear: 0.86,
    uniaxial: 0.84,
    planeStrain: 0.55,
    biaxial: 0.82,
    a: 1.5132,
    b: 0.83,
    c: 0.04107,
  },
  MS1500: {
    flc: { te: [-0.102, 0.247], ps: [0, 0.044], im: [0.16, 0.214], bi: [0.273, 0.273] },
    lambda: 42,
    lambdaS: 5,
    alpha: 62,
    shear: 0.6,
    uniaxial: 0.55,
    planeStrain: 0.35,
    biaxial: 0.54,
    a: 1.4936,
    b: 0.545,
    c: 0.04987,
  },
  PHS1500: {
    flc: { te: [-0.127, 0.304], ps: [0, 0.056], im: [0.169, 0.225], bi: [0.283, 0.283] },
    lambda: 36,
    lambdaS: 5,
    alpha: 58,
    shear: 0.56,
    uniaxial: 0.5,
    planeStrain: 0.32,
    biaxial: 0.5,
    a: 1.4924,
    b: 0.5,
    c: 0.05184,
  },
}
