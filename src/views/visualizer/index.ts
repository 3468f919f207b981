export { specimenField, strainFields } from './strain-fields.ts'
export { visualizerCoil } from './visualizer-coil.ts'
