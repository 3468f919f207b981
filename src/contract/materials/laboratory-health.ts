export const comparedBy = {
  operator: 'Operator',
  machine: 'Machine',
  laboratory: 'Laboratory',
  dialect: 'File format',
} as const
export type ComparedBy = keyof typeof comparedBy
export const comparisons = Object.keys(comparedBy) as readonly ComparedBy[]
