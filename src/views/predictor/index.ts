export { named, numberOf } from './inputs.ts'
export { type PredictorQuestion, predictor } from './predictor.ts'
export { modelCard } from './model-card.ts'
export { coilPredictions } from './predict-coil.ts'
