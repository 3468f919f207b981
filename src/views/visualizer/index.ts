export { specimenField, strainFields } from './strain-fields.ts'
export { visualizerCoil, type VisualizerCoilView } from './visualizer-coil.ts'
