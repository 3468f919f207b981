import type { FurtherGradeId, GradeId } from './grade.ts'
import type { Targets } from './targets.ts'

/** Other values are those of a related grade (docs/science/data-maps.md#property-ranges-per-family). */
type FurtherGrade = Pick<Targets, 'yield' | 'rm' | 'ag' | 'a80' | 'yieldPoint' | 'r0' | 'r45' | 'r90'> & {
  readonly kin: GradeId
  /** 240 minutes after punching [%]. */
  readonly lambda: number
  /** At the thickness of the related grade [°]; no crack above 150°. Null: not tested. */
  readonly alpha: number | null
  /** By area [1]. */
  readonly tfs: number
}

export const furtherGrades: Readonly<Record<FurtherGradeId, FurtherGrade>> = {
  //           kin       Rp0.2  Rm   Ag    A80   r0    r45   r90   λ    α    TFS
  CQ270: grade('IF270', [200, 330, 20, 34, 1.1, 0.95, 1.35, 95, null, 1.0]),
  DQ270: grade('IF270', [180, 315, 21.5, 37, 1.35, 1.1, 1.6, 115, null, 1.1]),
  DDQ270: grade('IF270', [165, 305, 23, 40, 1.6, 1.35, 1.95, 130, null, 1.2]),
  IF260: grade('IF270', [135, 290, 25.5, 46.5, 2.0, 1.75, 2.5, 165, null, 1.35]),
  IF340: grade('IF270', [215, 365, 21, 35, 1.5, 1.4, 2.0, 115, null, 1.15]),
  IF390: grade('IF270', [255, 410, 19, 31, 1.35, 1.3, 1.75, 95, null, 1.05]),
  BH180: grade('IF270', [205, 325, 20, 36, 1.5, 1.25, 1.8, 110, null, 1.15]),
  BH220: grade('IF270', [240, 360, 18.5, 33, 1.3, 1.15, 1.6, 95, null, 1.1]),
  BH260: grade('IF270', [275, 400, 17, 29.5, 1.2, 1.05, 1.4, 85, null, 1.05]),
  HSLA260: grade('HSLA340', [300, 390, 18.5, 30, 0.8, 1.1, 1.0, 105, null, 1.15], { reh: 312, ae: 2.5 }),
  HSLA420: grade('HSLA340', [440, 520, 14, 22.5, 0.7, 1.05, 0.95, 76, 166, 1.0], { reh: 455, ae: 2.0 }),
  HSLA500: grade('HSLA340', [525, 615, 12, 18, 0.7, 1.05, 0.92, 70, 148, 0.95], { reh: 540, ae: 1.8 }),
  HSLA550: grade('HSLA340', [575, 665, 10.5, 15.5, 0.7, 1.02, 0.9, 66, 138, 0.9], { reh: 590, ae: 1.6 }),
  HSLA700: grade('HSLA340', [710, 805, 8.5, 12.5, 0.72, 1.0, 0.88, 60, 118, 0.85]),
  DP450: grade('DP590', [290, 485, 19, 29, 0.9, 0.95, 1.1, 64, 170, 1.05]),
  DP500: grade('DP590', [320, 540, 17.5, 27, 0.88, 0.92, 1.08, 56, 165, 1.0]),
  DP800: grade('DP780', [530, 845, 11.2, 16.5, 0.78, 0.94, 0.92, 34, 108, 0.75]),
  DP1000: grade('DP980', [710, 1050, 7.2, 11, 0.76, 0.9, 0.88, 28, 88, 0.6]),
  DP1180: grade('DP980', [810, 1175, 5.8, 8.4, 0.76, 0.9, 0.86, 23, 76, 0.5]),
  TRIP590: grade('TRIP780', [400, 625, 22.5, 31, 0.82, 0.88, 0.98, 46, 143, 0.88]),
  TRIP690: grade('TRIP780', [430, 715, 21.5, 29, 0.8, 0.86, 0.98, 38, 132, 0.8]),
  TRIP980: grade('TRIP780', [560, 965, 15.5, 20.5, 0.8, 0.86, 0.95, 26, 96, 0.6]),
  CP600: grade('CP980', [540, 645, 11, 18, 0.9, 1.0, 1.0, 104, 146, 1.1]),
  CP780: grade('CP980', [690, 825, 8, 12.5, 0.88, 0.98, 0.98, 78, 126, 0.95]),
  CP1180: grade('CP980', [980, 1205, 4.9, 7.3, 0.84, 0.96, 0.92, 48, 90, 0.72]),
  MS900: grade('MS1500', [760, 955, 4.2, 7.5, 0.78, 0.92, 0.88, 68, 95, 0.9]),
  MS1200: grade('MS1500', [1020, 1250, 3.6, 6.0, 0.75, 0.9, 0.86, 54, 78, 0.76]),
  MS1700: grade('MS1500', [1420, 1755, 2.8, 4.2, 0.72, 0.86, 0.84, 33, 52, 0.5]),
  PHS500: grade('PHS1500', [400, 565, 10, 15.5, 0.88, 0.96, 0.92, 92, 134, 1.05]),
  PHS1000: grade('PHS1500', [800, 1020, 5.4, 8.5, 0.84, 0.94, 0.88, 66, 102, 0.8]),
  PHS1900: grade('PHS1500', [1320, 1880, 3.8, 5.2, 0.8, 0.92, 0.86, 26, 47, 0.42]),
  QP780: grade('QP980', [540, 820, 20, 26.5, 0.86, 0.96, 0.94, 40, 120, 0.8]),
  QP1180: grade('QP980', [920, 1225, 12, 15.8, 0.86, 0.98, 0.92, 24, 84, 0.5]),
  TWIP800: grade('TRIP780', [370, 890, 47, 55, 0.82, 0.9, 0.95, 46, 168, 0.72]),
  TWIP980: grade('TRIP780', [470, 1020, 43, 50.5, 0.8, 0.88, 0.94, 36, 160, 0.64]),
}

type Row = readonly [
  yieldStress: number,
  rm: number,
  ag: number,
  a80: number,
  r0: number,
  r45: number,
  r90: number,
  lambda: number,
  alpha: number | null,
  tfs: number,
]

function grade(kin: GradeId, row: Row, yieldPoint: Targets['yieldPoint'] = null): FurtherGrade {
  const [yieldStress, rm, ag, a80, r0, r45, r90, lambda, alpha, tfs] = row
  return { kin, yield: yieldStress, rm, ag, a80, yieldPoint, r0, r45, r90, lambda, alpha, tfs }
}
