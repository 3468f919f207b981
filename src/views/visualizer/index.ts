export { visualizerCoil, type VisualizerCoilView } from './visualizer-coil.ts'
