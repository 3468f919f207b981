export { type Dataset, listDatasets } from './list-datasets.ts'
export { type SampleRows, sampleRows } from './sample-rows.ts'
