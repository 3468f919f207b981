export { describeFits } from './describe-fits.ts'
export { fitCoil, type FittedCoil } from './fit-coil.ts'
export { fitModelsJob, hasFits, queueFits, queueFitsAgain, queueFitsWithout } from './fit-models-job.ts'
export { fittedDrafts, holdFits, removeFitted } from './stored-fits.ts'
