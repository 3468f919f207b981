export { coilOf, readableCoil, readableMaterial } from './readable-material.ts'
