import type { AnyGradeId } from './truth/grade.ts'

type GradeNode = {
  readonly series: string
  readonly family: string
  readonly secondName: string
}

export const gradeNodes: Readonly<Record<AnyGradeId, GradeNode>> = {
  IF270: { series: 'Mild', family: 'Interstitial Free', secondName: 'Deep drawing, 270 MPa' },
  HSLA340: { series: 'Conventional HSS', family: 'HSLA', secondName: 'Microalloyed, yield 340 MPa' },
  DP590: { series: 'AHSS', family: 'Dual Phase', secondName: 'Dual phase, 590 MPa' },
  DP600: { series: 'AHSS', family: 'Dual Phase', secondName: 'Dual phase, 600 MPa' },
  DP780: { series: 'AHSS', family: 'Dual Phase', secondName: 'Dual phase, 780 MPa' },
  DP980: { series: 'AHSS', family: 'Dual Phase', secondName: 'Dual phase, 980 MPa' },
  TRIP780: { series: 'AHSS', family: 'TRIP', secondName: 'Retained austenite, 780 MPa' },
  QP980: { series: 'AHSS', family: 'Quench and Partition', secondName: 'Third generation, 980 MPa' },
  CP980: { series: 'AHSS', family: 'Complex Phase', secondName: 'Complex phase, 980 MPa' },
  MS1500: { series: 'AHSS', family: 'Martensitic', secondName: 'Martensitic, 1500 MPa' },
  PHS1500: { series: 'Press Hardening', family: 'Boron Steel', secondName: 'Quenched in the die, 1500 MPa' },
  CQ270: { series: 'Mild', family: 'Low Carbon', secondName: 'Commercial quality, 270 MPa' },
  DQ270: { series: 'Mild', family: 'Low Carbon', secondName: 'Drawing quality, 270 MPa' },
  DDQ270: { series: 'Mild', family: 'Low Carbon', secondName: 'Deep drawing, 270 MPa' },
  IF260: { series: 'Mild', family: 'Interstitial Free', secondName: 'Deepest drawing, 260 MPa' },
  IF340: { series: 'Conventional HSS', family: 'High-Strength IF', secondName: 'Solid solution, 340 MPa' },
  IF390: { series: 'Conventional HSS', family: 'High-Strength IF', secondName: 'Solid solution, 390 MPa' },
  BH180: { series: 'Conventional HSS', family: 'Bake Hardening', secondName: 'Bake hardening, yield 180 MPa' },
  BH220: { series: 'Conventional HSS', family: 'Bake Hardening', secondName: 'Bake hardening, yield 220 MPa' },
  BH260: { series: 'Conventional HSS', family: 'Bake Hardening', secondName: 'Bake hardening, yield 260 MPa' },
  HSLA260: { series: 'Conventional HSS', family: 'HSLA', secondName: 'Microalloyed, yield 260 MPa' },
  HSLA420: { series: 'Conventional HSS', family: 'HSLA', secondName: 'Microalloyed, yield 420 MPa' },
  HSLA500: { series: 'Conventional HSS', family: 'HSLA', secondName: 'Microalloyed, yield 500 MPa' },
  HSLA550: { series: 'Conventional HSS', family: 'HSLA', secondName: 'Microalloyed, yield 550 MPa' },
  HSLA700: { series: 'Conventional HSS', family: 'HSLA', secondName: 'Microalloyed, yield 700 MPa' },
  DP450: { series: 'AHSS', family: 'Dual Phase', secondName: 'Dual phase, 450 MPa' },
  DP500: { series: 'AHSS', family: 'Dual Phase', secondName: 'Dual phase, 500 MPa' },
  DP800: { series: 'AHSS', family: 'Dual Phase', secondName: 'Dual phase, 800 MPa' },
  DP1000: { series: 'AHSS', family: 'Dual Phase', secondName: 'Dual phase, 1000 MPa' },
  DP1180: { series: 'AHSS', family: 'Dual Phase', secondName: 'Dual phase, 1180 MPa' },
  TRIP590: { series: 'AHSS', family: 'TRIP', secondName: 'Retained austenite, 590 MPa' },
  TRIP690: { series: 'AHSS', family: 'TRIP', secondName: 'Retained austenite, 690 MPa' },
  TRIP980: { series: 'AHSS', family: 'TRIP', secondName: 'Retained austenite, 980 MPa' },
  CP600: { series: 'AHSS', family: 'Complex Phase', secondName: 'Complex phase, 600 MPa' },
  CP780: { series: 'AHSS', family: 'Complex Phase', secondName: 'Complex phase, 780 MPa' },
  CP1180: { series: 'AHSS', family: 'Complex Phase', secondName: 'Complex phase, 1180 MPa' },
  MS900: { series: 'AHSS', family: 'Martensitic', secondName: 'Martensitic, 900 MPa' },
  MS1200: { series: 'AHSS', family: 'Martensitic', secondName: 'Martensitic, 1200 MPa' },
  MS1700: { series: 'AHSS', family: 'Martensitic', secondName: 'Martensitic, 1700 MPa' },
  PHS500: { series: 'Press Hardening', family: 'Boron Steel', secondName: 'Ductile after quench, 500 MPa' },
  PHS1000: { series: 'Press Hardening', family: 'Boron Steel', secondName: 'Quenched in the die, 1000 MPa' },
  PHS1900: { series: 'Press Hardening', family: 'Boron Steel', secondName: 'Quenched in the die, 1900 MPa' },
  QP780: { series: 'AHSS', family: 'Quench and Partition', secondName: 'Third generation, 780 MPa' },
  QP1180: { series: 'AHSS', family: 'Quench and Partition', secondName: 'Third generation, 1180 MPa' },
  TWIP800: { series: 'AHSS', family: 'TWIP', secondName: 'Austenitic, high Mn, 800 MPa' },
  TWIP980: { series: 'AHSS', family: 'TWIP', secondName: 'Austenitic, high Mn, 980 MPa' },
}

/** At most 30 characters. */
export const secondNames: Readonly<Record<string, string>> = {
  Steels: 'Cold-rolled sheet',
  AHSS: 'Advanced high-strength steel',
  Mild: 'Soft, for deep drawing',
  'Conventional HSS': 'High-strength steel',
  'Press Hardening': 'Hot formed, quenched in a die',
  'Dual Phase': 'Ferrite and martensite',
  TRIP: 'Transformation-induced',
  'Quench and Partition': 'Third generation',
  'Complex Phase': 'Bainite, ferrite, martensite',
  Martensitic: 'Highest strength, cold formed',
  'Boron Steel': '22MnB5 and its kin',
  HSLA: 'High-strength low-alloy',
  'Interstitial Free': 'No carbon in solution',
  'Low Carbon': 'Commercial to deep drawing',
  'High-Strength IF': 'Stronger by solid solution',
  'Bake Hardening': 'Stronger after painting',
  TWIP: 'Twinning-induced',
}

export const seriesOrder: readonly string[] = ['AHSS', 'Mild', 'Conventional HSS', 'Press Hardening']

/** Greyed out, without data. */
export const announcedCategories: readonly string[] = ['Aluminium', 'Titanium', 'Magnesium', 'Stainless Steels']
