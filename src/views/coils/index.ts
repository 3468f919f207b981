export { resolveFilter } from './resolve-filter.ts'
export { coilPanel } from './coil-panel.ts'
export { chosenCoils, type CoilTable, coilTable } from './coil-table.ts'
export { publishedName, publishedOfFilter, type PublishedRows, publishedTable } from './published-table.ts'
