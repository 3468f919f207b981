export { specimenField, strainFields } from './strain-fields.ts'
export {
  computeVisualizerCoil,
  visualizerCoil,
  type VisualizerCoilView,
  type VisualizerRecords,
  visualizerRecords,
} from './visualizer-coil.ts'
