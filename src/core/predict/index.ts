export { type Choices, predictTable, type TablePrediction } from './predict-table.ts'
export { type Column, familyColumn, type PredictorTable } from './table.ts'
