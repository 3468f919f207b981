export {
  type Dataset,
  listDatasets,
  openDataset,
  type OpenedDataset,
  type PreparedArchive,
  preparedArchive,
} from './list-datasets.ts'
export { sampleRows } from './sample-rows.ts'
