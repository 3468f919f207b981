export { describeFits, fitModelsJob, hasFits, queueFits, requeueFits, queueFitsWithout } from './fit-models-job.ts'
export { fitCoil, type FittedCoil } from './fit-coil.ts'
export { fittedDrafts, lockFits, removeFitted } from './stored-fits.ts'
