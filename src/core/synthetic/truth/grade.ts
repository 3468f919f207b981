/** Tested completely, in the order of docs/science/synthetic-data.md#truth-parameters. */
export const gradeIds = [
  'IF270',
  'HSLA340',
  'DP590',
  'DP600',
  'DP780',
  'DP980',
  'TRIP780',
  'QP980',
  'CP980',
  'MS1500',
  'PHS1500',
] as const

/** Grades of `further-grades.ts`, with few tests. */
export const furtherGradeIds = [
  'CQ270',
  'DQ270',
  'DDQ270',
  'IF260',
  'IF340',
  'IF390',
  'BH180',
  'BH220',
  'BH260',
  'HSLA260',
  'HSLA420',
  'HSLA500',
  'HSLA550',
  'HSLA700',
  'DP450',
  'DP500',
  'DP800',
  'DP1000',
  'DP1180',
  'TRIP590',
  'TRIP690',
  'TRIP980',
  'CP600',
  'CP780',
  'CP1180',
  'MS900',
  'MS1200',
  'MS1700',
  'PHS500',
  'PHS1000',
  'PHS1900',
  'QP780',
  'QP1180',
  'TWIP800',
  'TWIP980',
] as const

export type GradeId = (typeof gradeIds)[number]
export type FurtherGradeId = (typeof furtherGradeIds)[number]
export type AnyGradeId = GradeId | FurtherGradeId

export const allGrades: readonly AnyGradeId[] = [...gradeIds, ...furtherGradeIds]

export const sampleGrades: readonly AnyGradeId[] = [...gradeIds, 'HSLA550', 'TWIP800']

export const youngsModulus = 207_000 // [MPa]
export const poissonsRatio = 0.3
