export { readableMaterial, readableVariant, variantOf } from './readable-material.ts'
