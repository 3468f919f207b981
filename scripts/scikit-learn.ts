import { ensurePython, findPython } from './python.ts'

const scikitLearn = {
  module: 'sklearn',
  package: 'python3-sklearn',
  name: 'scikit-learn',
  purpose: 'the comparison of predictions',
} as const

export const findScikitLearn = () => findPython(scikitLearn)
export const ensureScikitLearn = () => ensurePython(scikitLearn)
