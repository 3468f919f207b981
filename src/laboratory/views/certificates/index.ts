export { certificateDraft, unnumbered, remarksOf } from './certificate-draft.ts'
export { assertSizesSeen, printedSize, sizeDifference } from './printed-size.ts'
export { certifiedTests } from './certified-tests.ts'
