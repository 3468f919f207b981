export { askForTraining } from './ask-for-training.ts'
export {
  asLearningCoils,
  type Basis,
  coilsOfMaterials,
  type LearningCoil,
  learningCoils,
  realCoils,
} from './learning-coils.ts'
export { type MaterialSet, readableSet } from './set-of-materials.ts'
export {
  coilsLearnedFrom,
  type LearnedCoil,
  type ModelVersion,
  newestRelease,
  newestVersion,
  trainingMethod,
  versionMeanwhile,
} from './versions.ts'
