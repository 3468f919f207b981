export { chosenCoils } from './chosen-coils.ts'
export { coilPanel } from './coil-panel.ts'
export { type CoilTable, coilTable } from './coil-table.ts'
export { questionOf } from './question-of.ts'
