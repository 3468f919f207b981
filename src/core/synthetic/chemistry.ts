import type { Random } from '../numerics/random.ts'
import { rounded } from './logger.ts'
import type { AnyGradeId } from './truth/grade.ts'

/** Typical analysis of each grade [mass %]: engineering knowledge, not any producer's. */
const typical: Readonly<Record<AnyGradeId, Readonly<Record<string, number>>>> = {
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
  CQ270: { C: 0.045, Mn: 0.22, Si: 0.01, Al: 0.04, P: 0.012, S: 0.008, N: 0.004 },
  DQ270: { C: 0.03, Mn: 0.2, Si: 0.01, Al: 0.045, P: 0.01, S: 0.008, N: 0.004 },
  DDQ270: { C: 0.02, Mn: 0.18, Si: 0.01, Al: 0.045, P: 0.01, S: 0.007, N: 0.003 },
  IF260: { C: 0.0018, Mn: 0.1, Si: 0.005, Al: 0.035, P: 0.008, S: 0.006, N: 0.0025, Ti: 0.06 },
  IF340: { C: 0.0025, Mn: 0.45, Si: 0.03, Al: 0.035, P: 0.04, S: 0.006, N: 0.003, Ti: 0.04, Nb: 0.01 },
  IF390: { C: 0.003, Mn: 0.8, Si: 0.08, Al: 0.035, P: 0.06, S: 0.006, N: 0.003, Ti: 0.04, Nb: 0.012, B: 0.0008 },
  BH180: { C: 0.0025, Mn: 0.25, Si: 0.01, Al: 0.04, P: 0.025, S: 0.007, N: 0.003, Nb: 0.008 },
  BH220: { C: 0.003, Mn: 0.4, Si: 0.02, Al: 0.04, P: 0.045, S: 0.007, N: 0.003, Nb: 0.008 },
  BH260: { C: 0.0035, Mn: 0.6, Si: 0.03, Al: 0.04, P: 0.06, S: 0.007, N: 0.003, Nb: 0.01 },
  HSLA260: { C: 0.06, Mn: 0.4, Si: 0.02, Al: 0.04, P: 0.012, S: 0.006, N: 0.005, Nb: 0.012 },
  HSLA420: { C: 0.075, Mn: 0.95, Si: 0.1, Al: 0.04, P: 0.012, S: 0.005, N: 0.005, Nb: 0.035, Ti: 0.02 },
  HSLA500: { C: 0.08, Mn: 1.3, Si: 0.2, Al: 0.04, P: 0.012, S: 0.004, N: 0.005, Nb: 0.045, Ti: 0.04 },
  HSLA550: { C: 0.08, Mn: 1.5, Si: 0.25, Al: 0.04, P: 0.012, S: 0.003, N: 0.005, Nb: 0.05, Ti: 0.06 },
  HSLA700: { C: 0.075, Mn: 1.85, Si: 0.3, Al: 0.04, P: 0.01, S: 0.002, N: 0.005, Nb: 0.055, Ti: 0.12, Mo: 0.1 },
  DP450: { C: 0.06, Mn: 1.3, Si: 0.1, Al: 0.04, Cr: 0.25, P: 0.012, S: 0.003, N: 0.004 },
  DP500: { C: 0.07, Mn: 1.45, Si: 0.15, Al: 0.04, Cr: 0.25, P: 0.012, S: 0.003, N: 0.004 },
  DP800: { C: 0.14, Mn: 2.0, Si: 0.25, Al: 0.04, Cr: 0.3, Mo: 0.1, P: 0.011, S: 0.002, N: 0.004 },
  DP1000: { C: 0.13, Mn: 2.35, Si: 0.4, Al: 0.04, Cr: 0.35, Mo: 0.05, P: 0.01, S: 0.002, N: 0.004 },
  DP1180: { C: 0.15, Mn: 2.5, Si: 0.5, Al: 0.04, Cr: 0.4, Mo: 0.1, Nb: 0.02, P: 0.01, S: 0.002, N: 0.004 },
  TRIP590: { C: 0.13, Mn: 1.4, Si: 1.0, Al: 0.4, P: 0.012, S: 0.003, N: 0.004 },
  TRIP690: { C: 0.17, Mn: 1.55, Si: 1.1, Al: 0.4, P: 0.012, S: 0.002, N: 0.004 },
  TRIP980: { C: 0.22, Mn: 1.9, Si: 1.45, Al: 0.3, Nb: 0.02, P: 0.011, S: 0.002, N: 0.004 },
  CP600: { C: 0.07, Mn: 1.5, Si: 0.2, Al: 0.04, Cr: 0.3, Nb: 0.02, Ti: 0.02, P: 0.012, S: 0.002, N: 0.004 },
  CP780: { C: 0.085, Mn: 1.9, Si: 0.25, Al: 0.04, Cr: 0.35, Nb: 0.025, Ti: 0.03, P: 0.011, S: 0.002, N: 0.004 },
  CP1180: { C: 0.13, Mn: 2.4, Si: 0.4, Al: 0.04, Cr: 0.4, Mo: 0.15, Nb: 0.03, Ti: 0.04, P: 0.01, S: 0.002, N: 0.004 },
  MS900: { C: 0.08, Mn: 1.1, Si: 0.2, Al: 0.04, Cr: 0.05, Ti: 0.03, B: 0.002, P: 0.01, S: 0.002, N: 0.004 },
  MS1200: { C: 0.13, Mn: 1.2, Si: 0.25, Al: 0.04, Cr: 0.05, Ti: 0.03, B: 0.002, P: 0.01, S: 0.002, N: 0.004 },
  MS1700: { C: 0.28, Mn: 1.25, Si: 0.3, Al: 0.04, Cr: 0.05, Ti: 0.03, B: 0.002, P: 0.01, S: 0.002, N: 0.004 },
  PHS500: { C: 0.07, Mn: 1.4, Si: 0.2, Al: 0.04, Nb: 0.05, Ti: 0.06, P: 0.012, S: 0.003, N: 0.004 },
  PHS1000: {
    C: 0.085,
    Mn: 1.7,
    Si: 0.3,
    Al: 0.04,
    Cr: 0.15,
    Nb: 0.04,
    Ti: 0.03,
    B: 0.003,
    P: 0.011,
    S: 0.002,
    N: 0.004,
  },
  PHS1900: { C: 0.34, Mn: 1.3, Si: 0.3, Al: 0.035, Cr: 0.2, Nb: 0.04, Ti: 0.03, B: 0.003, P: 0.01, S: 0.001, N: 0.004 },
  QP780: { C: 0.16, Mn: 1.8, Si: 1.4, Al: 0.04, P: 0.01, S: 0.002, N: 0.004 },
  QP1180: { C: 0.2, Mn: 2.4, Si: 1.6, Al: 0.04, Mo: 0.05, P: 0.01, S: 0.002, N: 0.004 },
  TWIP800: { C: 0.55, Mn: 17, Si: 0.2, Al: 1.4, P: 0.02, S: 0.002, N: 0.008 },
  TWIP980: { C: 0.6, Mn: 18, Si: 0.2, Al: 1.2, V: 0.2, P: 0.02, S: 0.002, N: 0.008 },
}

/** Analysis of one heat: up to ±6 % of the typical content, with the digits of a ladle sample. */
export function heatChemistry(grade: AnyGradeId, random: Random): Record<string, number> {
  const entries = Object.entries(typical[grade]).map(([element, content]) => {
    const decimals = content < 0.05 ? 4 : 3
    return [element, rounded(content * (1 + 0.06 * (2 * random.uniform() - 1)), decimals)] as const
  })
  return Object.fromEntries(entries)
}
