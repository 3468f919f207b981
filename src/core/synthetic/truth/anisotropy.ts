import type { GradeId } from './grade.ts'

/**
 * docs/science/synthetic-data.md#yield-surface-rate-unloading-reverse-loading. Stresses relative to RD; S [MPa per unit
 * of ln ε̇]; Ea after large strain [GPa]; saturation of backstresses over Rm; sd: strength differential.
 */
export type AnisotropyTruth = {
  readonly s45: number
  readonly s90: number
  readonly sb: number
  readonly rb: number
  readonly fs: number
  readonly fps: number
  readonly S: number
  readonly Ea: number
  readonly xi: number
  readonly x1: number
  readonly g1: number
  readonly x2: number
  readonly g2: number
  readonly sd: number
  /** Yld2000-2d, exponent 6. */
  readonly alpha: readonly [number, number, number, number, number, number, number, number]
}

export const anisotropyTruth: Readonly<Record<GradeId, AnisotropyTruth>> = {
  // s45, s90, sb, rb, shear, plane strain, S, Ea, ξ, x1, γ1, x2, γ2, strength differential; then α1 to α8
  IF270: surface(
    [1.02, 0.99, 1.18, 0.85, 0.5553, 1.251, 9.0, 175, 35, 0.08, 150, 0.1, 15, 0.0],
    [0.978197, 1.115695, 0.762287, 0.884015, 0.912032, 0.730086, 1.003503, 1.060279],
  ),
  HSLA340: surface(
    [0.985, 1.025, 1.02, 0.9, 0.549, 1.112, 7.0, 172, 40, 0.1, 160, 0.1, 15, 0.005],
    [0.925702, 1.003224, 0.993261, 0.97868, 1.008074, 0.91543, 1.016081, 1.048208],
  ),
  DP590: surface(
    [1.0, 1.005, 1.025, 0.92, 0.5676, 1.1194, 7.5, 165, 45, 0.11, 180, 0.12, 18, 0.01],
    [0.938062, 1.034845, 0.963131, 0.981159, 1.000951, 0.926304, 0.980841, 1.059135],
  ),
  DP600: surface(
    [1.0, 1.01, 1.02, 0.92, 0.5628, 1.1157, 7.5, 165, 45, 0.11, 180, 0.12, 18, 0.01],
    [0.950469, 1.009527, 0.96797, 0.98476, 1.003787, 0.937266, 0.990495, 1.037668],
  ),
  DP780: surface(
    [1.005, 1.012, 1.015, 0.93, 0.5665, 1.1107, 6.5, 160, 52, 0.11, 190, 0.12, 20, 0.018],
    [0.94422, 0.998586, 0.975098, 0.990425, 1.008399, 0.938585, 0.984326, 1.025058],
  ),
  DP980: surface(
    [1.005, 1.015, 1.01, 0.93, 0.5672, 1.1082, 6.0, 157, 58, 0.1, 200, 0.12, 22, 0.025],
    [0.95624, 0.984496, 0.984624, 0.992308, 1.009872, 0.951608, 0.983089, 1.022452],
  ),
  TRIP780: surface(
    [0.995, 1.008, 1.02, 0.93, 0.5661, 1.1151, 6.0, 162, 42, 0.11, 170, 0.12, 16, 0.015],
    [0.935555, 1.022926, 0.972392, 0.98583, 1.004716, 0.928855, 0.983081, 1.069048],
  ),
  QP980: surface(
    [1.0, 1.012, 1.01, 0.95, 0.5603, 1.1139, 5.5, 158, 45, 0.1, 180, 0.12, 16, 0.02],
    [0.987262, 0.974763, 0.979999, 0.992708, 1.003649, 0.96784, 0.995909, 1.017921],
  ),
  CP980: surface(
    [0.998, 1.02, 1.005, 0.95, 0.5589, 1.112, 5.5, 165, 50, 0.08, 200, 0.08, 20, 0.015],
    [0.986404, 0.973595, 1.011096, 0.98994, 1.004719, 0.969678, 0.998522, 1.015831],
  ),
  MS1500: surface(
    [0.998, 1.012, 1.005, 0.95, 0.566, 1.1041, 4.5, 172, 80, 0.09, 250, 0.06, 30, 0.03],
    [0.940382, 0.993433, 0.994635, 0.998511, 1.013721, 0.950977, 0.984521, 1.041084],
  ),
  PHS1500: surface(
    [1.0, 1.005, 1.0, 0.97, 0.5627, 1.1056, 4.5, 170, 80, 0.1, 250, 0.06, 30, 0.03],
    [0.967393, 0.989254, 0.992704, 1.003635, 1.011239, 0.977548, 0.99145, 1.016386],
  ),
}

type Row = readonly [...Fourfold, ...Fourfold, ...Fourfold, number, number]
type Fourfold = readonly [number, number, number, number]

function surface(row: Row, alpha: AnisotropyTruth['alpha']): AnisotropyTruth {
  const [s45, s90, sb, rb, fs, fps, S, Ea, xi, x1, g1, x2, g2, sd] = row
  return { s45, s90, sb, rb, fs, fps, S, Ea, xi, x1, g1, x2, g2, sd, alpha }
}
