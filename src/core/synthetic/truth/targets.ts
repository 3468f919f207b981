import type { GradeId } from './grade.ts'

/** Evaluated RD curve of the reference coil [mm, MPa], docs/science/synthetic-data.md#target-scalars. */
export type Targets = {
  readonly thickness: number
  readonly coating: 'UC' | 'GI' | 'GA' | 'EG' | 'AlSi'
  /** Lower yield strength with a yield point. */
  readonly yield: number
  readonly rm: number
  /** Plastic [%]. */
  readonly ag: number
  readonly a80: number
  /** [MPa] and yield-point elongation [%]. */
  readonly yieldPoint: { readonly reh: number; readonly ae: number } | null
  readonly r0: number
  readonly r45: number
  readonly r90: number
}

export const targets: Readonly<Record<GradeId, Targets>> = {
  //               coating  t    yield  Rm   Ag    A80   r0    r45   r90
  IF270: target('GI', [0.8, 150, 300, 24.5, 45.0, 1.9, 1.65, 2.35]),
  HSLA340: target('GI', [1.2, 385, 460, 16.0, 26.0, 0.72, 1.08, 0.95], { reh: 398, ae: 2.2 }),
  DP590: target('GA', [1.2, 365, 615, 16.5, 25.0, 0.85, 0.88, 1.05]),
  DP600: target('GI', [1.5, 375, 630, 16.0, 24.0, 0.82, 0.95, 0.98]),
  DP780: target('GA', [1.4, 485, 825, 11.8, 17.5, 0.76, 0.92, 0.9]),
  DP980: target('GI', [1.4, 690, 1030, 7.6, 12.0, 0.76, 0.9, 0.88]),
  TRIP780: target('GI', [1.4, 455, 810, 20.5, 27.0, 0.8, 0.86, 0.98]),
  QP980: target('EG', [1.4, 700, 1035, 16.0, 21.0, 0.86, 0.98, 0.92]),
  CP980: target('UC', [1.4, 850, 1020, 5.8, 9.5, 0.85, 0.98, 0.95]),
  MS1500: target('EG', [1.2, 1265, 1545, 3.2, 5.0, 0.72, 0.86, 0.84]),
  PHS1500: target('AlSi', [1.4, 1090, 1520, 4.2, 6.2, 0.8, 0.92, 0.86]),
}

type Row = readonly [
  thickness: number,
  yieldStress: number,
  rm: number,
  ag: number,
  a80: number,
  r0: number,
  r45: number,
  r90: number,
]

function target(coating: Targets['coating'], row: Row, yieldPoint: Targets['yieldPoint'] = null): Targets {
  const [thickness, yieldStress, rm, ag, a80, r0, r45, r90] = row
  return { thickness, coating, yield: yieldStress, rm, ag, a80, yieldPoint, r0, r45, r90 }
}
