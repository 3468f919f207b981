export { type PredictorQuestion, predictor } from './predictor.ts'
export { modelCard, notMeasured, onSynthetic } from './model-card.ts'
export { coilPredictions, type CoilPrediction } from './predict-coil.ts'
