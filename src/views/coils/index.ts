export { coilPanel } from './coil-panel.ts'
export { type AskedQuestion, questionOf } from './question-of.ts'
