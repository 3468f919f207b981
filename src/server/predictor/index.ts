export { askForTraining, trainAfterRelease } from './ask-for-training.ts'
export { asLearningCoils, type Basis, type LearningCoil, learningCoils } from './learning-coils.ts'
export { type MaterialSet, readableSet, setOf } from './set-of-materials.ts'
export {
  coilsLearnedFrom,
  type LearnedCoil,
  type ModelVersion,
  newestRelease,
  newestVersion,
  trainingMethod,
  versionMeanwhile,
} from './versions.ts'
