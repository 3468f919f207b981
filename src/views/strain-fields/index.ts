export { type FractureAnswer, fractureFit, type FractureQuestion } from './fracture-fit.ts'
