export { type Dataset, listDatasets, openDataset, type OpenedDataset } from './list-datasets.ts'
export { type PreparedArchive, preparedArchive } from './prepared-archive.ts'
export { sampleRows } from './sample-rows.ts'
