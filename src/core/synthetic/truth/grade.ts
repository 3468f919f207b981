/** Grades of the demonstration catalogue, in the order of docs/science/synthetic-data.md#truth-parameters. */
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

export type GradeId = (typeof gradeIds)[number]

/** Common to all grades. */
export const youngsModulus = 207_000 // [MPa]
export const poissonsRatio = 0.3
export const density = 7850 // [kg/m³]
