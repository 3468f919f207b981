export { queueTraining } from './queue-training.ts'
export {
  toTrainingCoils,
  type Basis,
  coilsOfMaterials,
  type TrainingCoil,
  trainingCoils,
  realCoils,
} from './training-coils.ts'
export { type MaterialSet, readableSet } from './material-set.ts'
export {
  coilsLearnedFrom,
  type LearnedCoil,
  type ModelVersion,
  newestRelease,
  newestVersion,
  trainingMethod,
  versionMeanwhile,
} from './versions.ts'
