import type { GradeId } from './truth/grade.ts'

/** Where a grade stands in the tree, and its subtitle there. */
export type Place = {
  readonly series: string
  readonly family: string
  readonly secondName: string
}

export const places: Readonly<Record<GradeId, Place>> = {
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
}

/** Subtitles of the levels above the grade, at most 30 characters. */
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
}

/** Order of the series in the menu. */
export const seriesOrder: readonly string[] = ['AHSS', 'Mild', 'Conventional HSS', 'Press Hardening']

/** Categories that are announced but empty: greyed out. */
export const announcedCategories: readonly string[] = ['Aluminium', 'Titanium', 'Magnesium', 'Stainless Steels']
