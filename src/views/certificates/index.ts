export { certificateDraft } from './certificate-draft.ts'
export { certifiedTests } from './certified-tests.ts'
export { unnumbered } from './unnumbered.ts'
export { remarksOf } from './remarks.ts'
