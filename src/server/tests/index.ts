export { availableTests } from './available-tests.ts'
export { type TestedCoilFilter, coilsOfTest, type TestedCoil } from './coils-of-test.ts'
export { curveBytes, findCurves, loadCurves, replicateStatements } from './curves.ts'
export type { StoredCurve } from './curves.ts'
export { evaluatedRows } from './evaluated-rows.ts'
export { findFieldImages, findFieldMaps, listFieldMaps } from './field-maps.ts'
export type { StoredField } from './field-maps.ts'
export { draftParameterSet } from './draft-parameter-set.ts'
export { findParameterSets, parameterSets } from './parameter-sets.ts'
export { findPointSets } from './point-sets.ts'
export { rawFile, rawFilesOf } from './raw-file.ts'
export { reEvaluate } from './re-evaluate.ts'
export { rowVersions } from './row-versions.ts'
export {
  evaluateRecords,
  evaluateTab,
  limitShiftOf,
  modelSpecimens,
  provingRecords,
  tabMeasurements,
  type TabTestRecords,
  tabTestRecords,
  type TestRecords,
} from './tested-specimens.ts'
export { findScalars, propertyTable, scalarEvidence, spread, withdrawnFlag } from './scalars.ts'
