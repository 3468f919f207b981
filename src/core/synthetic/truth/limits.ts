import type { GradeId } from './grade.ts'

type StrainPoint = readonly [number, number]

/** docs/science/synthetic-data.md#forming-limit-hole-expansion-bending-fracture. */
export type LimitTruth = {
  /** Abspoel–Scholting; MS1500 and PHS1500 are outside its range. */
  readonly flc: {
    readonly te: StrainPoint
    readonly ps: StrainPoint
    readonly im: StrainPoint
    readonly bi: StrainPoint
  }
  /** 240 minutes after punching, mean and standard deviation [%]. */
  readonly lambda: number
  readonly lambdaS: number
  /** At the reference thickness [°]; null without cracks. */
  readonly alpha: number | null
  /** Equivalent strain over 0.5 mm. */
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
  // Limit curve; λ, its s, α, fracture strains of shear, tension, plane strain and equibiaxial tension, a, b, c
  IF270: {
    flc: { te: [-0.444, 0.75], ps: [0, 0.363], im: [0.326, 0.435], bi: [0.446, 0.446] },
    ...limits(150, 9, null, 1.3, 1.25, 0.95, 1.25, 1.6348, 1.25, 0.02826),
  },
  HSLA340: {
    flc: { te: [-0.249, 0.573], ps: [0, 0.227], im: [0.266, 0.355], bi: [0.39, 0.39] },
    ...limits(82, 6, null, 1.1, 1.05, 0.78, 1.05, 1.6136, 1.05, 0.03109),
  },
  DP590: {
    flc: { te: [-0.255, 0.564], ps: [0, 0.218], im: [0.261, 0.348], bi: [0.385, 0.385] },
    ...limits(48, 5, 158, 0.95, 0.95, 0.62, 0.92, 1.5121, 0.935, 0.03917),
  },
  DP600: {
    flc: { te: [-0.254, 0.577], ps: [0, 0.222], im: [0.271, 0.361], bi: [0.399, 0.399] },
    ...limits(45, 5, 155, 0.95, 0.93, 0.6, 0.9, 1.5051, 0.915, 0.04229),
  },
  DP780: {
    flc: { te: [-0.207, 0.487], ps: [0, 0.159], im: [0.231, 0.307], bi: [0.353, 0.353] },
    ...limits(33, 4, 112, 0.8, 0.78, 0.48, 0.76, 1.4667, 0.77, 0.04736),
  },
  DP980: {
    flc: { te: [-0.172, 0.409], ps: [0, 0.109], im: [0.201, 0.267], bi: [0.319, 0.319] },
    ...limits(27, 3, 92, 0.7, 0.63, 0.38, 0.61, 1.4603, 0.62, 0.05697),
  },
  TRIP780: {
    flc: { te: [-0.264, 0.601], ps: [0, 0.245], im: [0.282, 0.377], bi: [0.411, 0.411] },
    ...limits(30, 4, 118, 0.75, 0.7, 0.46, 0.68, 1.5222, 0.69, 0.04496),
  },
  QP980: {
    flc: { te: [-0.228, 0.532], ps: [0, 0.191], im: [0.25, 0.333], bi: [0.374, 0.374] },
    ...limits(29, 4, 102, 0.72, 0.66, 0.43, 0.65, 1.5108, 0.655, 0.04754),
  },
  CP980: {
    flc: { te: [-0.16, 0.369], ps: [0, 0.086], im: [0.187, 0.249], bi: [0.303, 0.303] },
    ...limits(62, 5, 108, 0.86, 0.84, 0.55, 0.82, 1.5132, 0.83, 0.04107),
  },
  MS1500: {
    flc: { te: [-0.102, 0.247], ps: [0, 0.044], im: [0.16, 0.214], bi: [0.273, 0.273] },
    ...limits(42, 5, 62, 0.6, 0.55, 0.35, 0.54, 1.4936, 0.545, 0.04987),
  },
  PHS1500: {
    flc: { te: [-0.127, 0.304], ps: [0, 0.056], im: [0.169, 0.225], bi: [0.283, 0.283] },
    ...limits(36, 5, 58, 0.56, 0.5, 0.32, 0.5, 1.4924, 0.5, 0.05184),
  },
}

type Row = readonly [
  lambda: number,
  lambdaS: number,
  alpha: number | null,
  shear: number,
  uniaxial: number,
  planeStrain: number,
  biaxial: number,
  a: number,
  b: number,
  c: number,
]

function limits(...row: Row): Omit<LimitTruth, 'flc'> {
  const [lambda, lambdaS, alpha, shear, uniaxial, planeStrain, biaxial, a, b, c] = row
  return { lambda, lambdaS, alpha, shear, uniaxial, planeStrain, biaxial, a, b, c }
}
