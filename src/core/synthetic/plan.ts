import type { DemoCoil } from './demo.ts'
import type { AnyGradeId } from './truth/grade.ts'

export type TestPackage = 'complete' | 'forming' | 'crash' | 'springback' | 'edge' | 'tension'

export type CoilPlan = {
  readonly coating: DemoCoil['coating']
  readonly thickness: number
  readonly tests: TestPackage
}

export type MaterialPlan = {
  /** In brackets: suppliers are anonymous. */
  readonly counter: number
  readonly mill: DemoCoil['millType']
  readonly coils: readonly CoilPlan[]
  readonly free?: true
  readonly owner?: string
}

/** The first coil of the first material of the first eleven grades is tested completely. */
export const materialPlans: Readonly<Record<AnyGradeId, readonly MaterialPlan[]>> = {
  IF270: [
    material(1, 'Integrated Mill', ['GI 0.80 complete', 'GI 1.00 forming', 'EG 0.80 tension']),
    material(3, 'Integrated Mill', ['GI 0.70 forming', 'GA 0.80 springback']),
    material(4, 'Mini Mill', ['UC 0.80 tension', 'GI 0.90 edge']),
  ],
  HSLA340: [
    material(2, 'Integrated Mill', ['GI 1.20 complete', 'GI 1.40 edge']),
    material(5, 'Mini Mill', ['GI 1.20 forming', 'UC 1.00 tension', 'GI 1.40 crash']),
    material(7, 'Unknown', ['GA 1.20 tension', 'GA 1.00 springback']),
  ],
  DP590: [
    material(1, 'Integrated Mill', ['GA 1.20 complete', 'GA 1.00 forming']),
    material(3, 'Integrated Mill', ['GI 1.20 crash', 'GI 1.40 edge']),
    material(8, 'Mini Mill', ['UC 1.20 tension', 'GA 1.40 springback']),
  ],
  DP600: [
    material(1, 'Integrated Mill', ['GI 1.50 complete', 'GI 1.30 tension', 'UC 1.50 edge']),
    material(2, 'Integrated Mill', ['GI 1.50 forming', 'EG 1.30 springback']),
    material(5, 'Mini Mill', ['GI 1.70 crash', 'GI 1.50 edge']),
  ],
  DP780: [
    material(1, 'Integrated Mill', ['GA 1.40 complete', 'GI 1.40 crash']),
    material(4, 'Integrated Mill', ['GA 1.20 forming', 'GA 1.60 edge', 'UC 1.40 tension']),
    material(7, 'Mini Mill', ['GI 1.40 springback', 'GI 1.20 tension']),
    { ...material(11, 'Unknown', ['GA 1.40 forming', 'GA 1.60 crash']), owner: 'autoworks' },
  ],
  DP980: [
    { ...material(6, 'Integrated Mill', ['GI 1.40 complete', 'GI 1.20 forming', 'UC 1.40 crash']), free: true },
    material(2, 'Integrated Mill', ['GI 1.40 complete', 'GA 1.20 edge', 'GI 1.60 springback']),
    material(4, 'Mini Mill', ['UC 1.40 crash', 'UC 1.20 tension']),
    material(9, 'Unknown', ['EG 1.40 forming', 'EG 1.60 edge']),
  ],
  TRIP780: [
    material(1, 'Integrated Mill', ['GI 1.40 complete', 'GI 1.20 forming']),
    material(2, 'Integrated Mill', ['UC 1.40 crash', 'UC 1.60 edge']),
    material(6, 'Mini Mill', ['GA 1.40 tension', 'GA 1.20 springback']),
  ],
  QP980: [
    material(1, 'Integrated Mill', ['EG 1.40 complete', 'UC 1.40 edge', 'EG 1.20 springback']),
    material(3, 'Integrated Mill', ['GI 1.40 forming', 'GI 1.60 crash']),
    material(4, 'Unknown', ['EG 1.20 tension', 'EG 1.40 edge']),
  ],
  CP980: [
    material(2, 'Integrated Mill', ['UC 1.40 complete', 'GI 1.40 crash']),
    material(3, 'Mini Mill', ['UC 1.60 edge', 'UC 1.40 forming']),
    material(5, 'Integrated Mill', ['GI 1.20 tension', 'GI 1.40 springback']),
  ],
  MS1500: [
    material(1, 'Integrated Mill', ['EG 1.20 complete', 'UC 1.20 edge']),
    material(2, 'Mini Mill', ['UC 1.40 crash', 'UC 1.00 tension']),
    material(6, 'Integrated Mill', ['EG 1.00 springback', 'EG 1.20 edge']),
  ],
  PHS1500: [
    material(1, 'Integrated Mill', ['AlSi 1.40 complete', 'AlSi 1.20 crash']),
    material(2, 'Integrated Mill', ['AlSi 1.60 crash', 'AlSi 1.40 edge', 'UC 1.40 tension']),
    material(4, 'Unknown', ['AlSi 1.20 forming', 'AlSi 1.40 springback']),
  ],
  CQ270: [
    material(1, 'Integrated Mill', ['GI 0.80 edge']),
    material(4, 'Mini Mill', ['GI 1.00 edge', 'UC 0.70 tension']),
    material(6, 'Integrated Mill', ['EG 0.90 edge']),
  ],
  DQ270: [
    material(2, 'Mini Mill', ['GI 0.80 edge']),
    material(3, 'Integrated Mill', ['EG 0.75 edge']),
    material(7, 'Unknown', ['UC 1.00 edge']),
  ],
  DDQ270: [
    material(1, 'Integrated Mill', ['GI 0.75 edge']),
    material(2, 'Unknown', ['GA 0.90 edge', 'EG 0.70 tension']),
  ],
  IF260: [
    material(3, 'Unknown', ['GI 0.70 edge']),
    material(4, 'Integrated Mill', ['GA 0.80 edge']),
    material(7, 'Mini Mill', ['EG 0.65 edge']),
  ],
  IF340: [
    material(1, 'Integrated Mill', ['GI 0.70 edge']),
    material(4, 'Mini Mill', ['GA 0.80 edge']),
    material(6, 'Integrated Mill', ['GI 1.00 edge']),
  ],
  IF390: [material(2, 'Mini Mill', ['GI 0.80 edge']), material(3, 'Integrated Mill', ['GA 1.00 edge'])],
  BH180: [material(1, 'Integrated Mill', ['GI 0.70 edge']), material(2, 'Unknown', ['EG 0.65 edge'])],
  BH220: [
    material(3, 'Unknown', ['GI 0.70 edge']),
    material(4, 'Integrated Mill', ['GA 0.80 edge', 'EG 0.75 tension']),
  ],
  BH260: [material(1, 'Integrated Mill', ['GI 0.80 edge']), material(4, 'Mini Mill', ['EG 0.90 edge'])],
  HSLA260: [material(2, 'Mini Mill', ['GI 1.00 edge']), material(3, 'Integrated Mill', ['GI 1.20 edge'])],
  HSLA420: [
    material(1, 'Integrated Mill', ['GI 1.20 edge']),
    material(2, 'Unknown', ['GI 1.50 edge']),
    material(5, 'Integrated Mill', ['UC 1.80 edge']),
  ],
  HSLA500: [
    material(3, 'Unknown', ['GI 1.40 edge']),
    material(4, 'Integrated Mill', ['UC 1.60 edge']),
    material(7, 'Mini Mill', ['GI 1.20 edge']),
  ],
  HSLA550: [material(1, 'Integrated Mill', ['GI 1.50 edge']), material(4, 'Mini Mill', ['UC 2.00 edge'])],
  HSLA700: [
    material(2, 'Mini Mill', ['UC 1.80 edge']),
    material(3, 'Integrated Mill', ['UC 2.20 edge']),
    material(7, 'Unknown', ['GI 1.60 edge']),
  ],
  DP450: [material(1, 'Integrated Mill', ['GI 0.80 edge']), material(2, 'Unknown', ['GA 1.00 edge'])],
  DP500: [
    material(3, 'Unknown', ['GI 1.00 edge']),
    material(4, 'Integrated Mill', ['GA 1.20 edge']),
    material(7, 'Mini Mill', ['EG 0.90 edge']),
  ],
  DP800: [
    material(1, 'Integrated Mill', ['GI 1.20 edge']),
    material(4, 'Mini Mill', ['GA 1.40 edge', 'GI 1.60 tension']),
    material(6, 'Integrated Mill', ['UC 1.00 edge']),
    material(9, 'Unknown', ['GI 1.80 edge']),
  ],
  DP1000: [
    material(2, 'Mini Mill', ['GI 1.40 edge']),
    material(3, 'Integrated Mill', ['GA 1.20 edge']),
    material(7, 'Unknown', ['EG 1.00 edge']),
    material(8, 'Integrated Mill', ['UC 1.60 edge']),
  ],
  DP1180: [
    material(1, 'Integrated Mill', ['GI 1.20 edge']),
    material(2, 'Unknown', ['GA 1.40 edge']),
    material(5, 'Integrated Mill', ['EG 1.00 edge']),
    material(8, 'Mini Mill', ['UC 1.60 edge']),
  ],
  TRIP590: [material(3, 'Unknown', ['GI 1.20 edge']), material(4, 'Integrated Mill', ['EG 1.00 edge'])],
  TRIP690: [
    material(1, 'Integrated Mill', ['GI 1.40 edge']),
    material(4, 'Mini Mill', ['GA 1.20 edge']),
    material(6, 'Integrated Mill', ['UC 1.60 edge']),
  ],
  TRIP980: [material(2, 'Mini Mill', ['EG 1.20 edge']), material(3, 'Integrated Mill', ['GI 1.40 edge'])],
  CP600: [material(1, 'Integrated Mill', ['GI 1.60 edge']), material(2, 'Unknown', ['UC 1.80 edge'])],
  CP780: [
    material(3, 'Unknown', ['GI 1.40 edge']),
    material(4, 'Integrated Mill', ['UC 1.60 edge']),
    material(7, 'Mini Mill', ['GI 1.20 edge']),
  ],
  CP1180: [
    material(1, 'Integrated Mill', ['GI 1.40 edge']),
    material(4, 'Mini Mill', ['UC 1.20 edge']),
    material(6, 'Integrated Mill', ['EG 1.60 edge']),
  ],
  MS900: [material(2, 'Mini Mill', ['UC 1.20 edge']), material(3, 'Integrated Mill', ['EG 1.40 edge'])],
  MS1200: [
    material(1, 'Integrated Mill', ['EG 1.20 edge']),
    material(2, 'Unknown', ['UC 1.00 edge']),
    material(5, 'Integrated Mill', ['EG 1.60 edge']),
  ],
  MS1700: [material(3, 'Unknown', ['UC 1.20 edge']), material(4, 'Integrated Mill', ['EG 1.00 edge'])],
  PHS500: [material(1, 'Integrated Mill', ['AlSi 1.50 edge']), material(4, 'Mini Mill', ['AlSi 1.20 edge'])],
  PHS1000: [material(2, 'Mini Mill', ['AlSi 1.40 edge']), material(3, 'Integrated Mill', ['AlSi 1.60 edge'])],
  PHS1900: [
    material(1, 'Integrated Mill', ['AlSi 1.40 edge']),
    material(2, 'Unknown', ['AlSi 1.20 edge']),
    material(5, 'Integrated Mill', ['UC 1.60 edge']),
  ],
  QP780: [material(3, 'Unknown', ['GI 1.40 edge']), material(4, 'Integrated Mill', ['EG 1.20 edge'])],
  QP1180: [
    material(1, 'Integrated Mill', ['GI 1.40 edge']),
    material(4, 'Mini Mill', ['EG 1.20 edge']),
    material(6, 'Integrated Mill', ['GA 1.60 edge']),
    material(9, 'Unknown', ['UC 1.00 edge']),
  ],
  TWIP800: [material(2, 'Mini Mill', ['UC 1.40 edge']), material(3, 'Integrated Mill', ['EG 1.20 edge'])],
  TWIP980: [
    material(1, 'Integrated Mill', ['EG 1.20 edge']),
    material(2, 'Unknown', ['UC 1.40 edge']),
    material(5, 'Integrated Mill', ['GI 1.60 edge']),
  ],
}

/** `GI 1.40 complete`: coating, thickness and package. */
function material(counter: number, mill: DemoCoil['millType'], coils: readonly string[]): MaterialPlan {
  return {
    counter,
    mill,
    coils: coils.map((text) => {
      const [coating, thickness, tests] = text.split(' ')
      return {
        coating: coating as DemoCoil['coating'],
        thickness: Number(thickness),
        tests: tests as TestPackage,
      }
    }),
  }
}
