import { ensurePython } from './python.ts'

export const ensurePandas = () =>
  ensurePython({ module: 'pandas', package: 'python3-pandas', name: 'pandas', purpose: 'the examples of the API' })
