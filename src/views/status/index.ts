export { statusMatrix } from './status-matrix.ts'
export { statusOfCell } from './status-of-cell.ts'
