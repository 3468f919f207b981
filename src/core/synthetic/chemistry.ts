import type { Random } from '../numerics/random.ts'
import { rounded } from './logger.ts'
import type { GradeId } from './truth/grade.ts'

/** Typical analysis of each grade [mass %]: engineering knowledge, not any producer's. */
const typical: Readonly<Record<GradeId, Readonly<Record<string, number>>>> = {
  IF270: { C: 0.002, Mn: 0.15, Si: 0.01, Al: 0.035, P: 0.01, S: 0.006, N: 0.003, Ti: 0.055 },
  HSLA340: { C: 0.07, Mn: 0.7, Si: 0.05, Al: 0.04, P: 0.012, S: 0.005, N: 0.005, Nb: 0.025, Ti: 0.015 },
  DP590: { C: 0.085, Mn: 1.7, Si: 0.25, Al: 0.04, Cr: 0.2, P: 0.012, S: 0.003, N: 0.004 },
  DP600: { C: 0.09, Mn: 1.75, Si: 0.2, Al: 0.04, Cr: 0.25, P: 0.012, S: 0.003, N: 0.004 },
  DP780: { C: 0.13, Mn: 1.95, Si: 0.25, Al: 0.04, Cr: 0.25, Mo: 0.1, P: 0.011, S: 0.002, N: 0.004 },
  DP980: { C: 0.095, Mn: 2.3, Si: 0.45, Al: 0.04, Cr: 0.3, Mo: 0.02, P: 0.01, S: 0.002, N: 0.004 },
  TRIP780: { C: 0.2, Mn: 1.65, Si: 1.2, Al: 0.4, P: 0.012, S: 0.002, N: 0.004 },
  QP980: { C: 0.2, Mn: 1.95, Si: 1.55, Al: 0.04, P: 0.01, S: 0.002, N: 0.004 },
  CP980: { C: 0.1, Mn: 2.2, Si: 0.3, Al: 0.04, Cr: 0.35, Mo: 0.1, Nb: 0.03, Ti: 0.03, P: 0.01, S: 0.002, N: 0.004 },
  MS1500: { C: 0.21, Mn: 1.2, Si: 0.3, Al: 0.04, Cr: 0.05, Ti: 0.03, B: 0.002, P: 0.01, S: 0.002, N: 0.004 },
  PHS1500: { C: 0.225, Mn: 1.22, Si: 0.25, Al: 0.035, Cr: 0.2, Ti: 0.035, B: 0.003, P: 0.011, S: 0.002, N: 0.004 },
}

/** Analysis of one heat: up to ±6 % of the typical content, with the digits of a ladle sample. */
export function heatChemistry(grade: GradeId, random: Random): Record<string, number> {
  const entries = Object.entries(typical[grade]).map(([element, content]) => {
    const decimals = content < 0.05 ? 4 : 3
    return [element, rounded(content * (1 + 0.06 * (2 * random.uniform() - 1)), decimals)] as const
  })
  return Object.fromEntries(entries)
}
