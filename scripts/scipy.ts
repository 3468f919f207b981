import { ensurePython, findPython } from './python.ts'

const scipy = {
  module: 'scipy.optimize',
  package: 'python3-scipy',
  name: 'SciPy',
  purpose: 'the comparison of fits',
} as const

export const findScipy = () => findPython(scipy)
export const ensureScipy = () => ensurePython(scipy)
