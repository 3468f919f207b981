export { statusMatrix } from './status-matrix.ts'
export { readCellStatus } from './cell-status.ts'
