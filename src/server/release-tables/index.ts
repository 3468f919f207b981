export {
  findReleaseTable,
  listReleaseTables,
  type ReadableTable,
  type StoredTable,
  type TableScope,
} from './find-tables.ts'
export { releaseTablesJob } from './release-tables-job.ts'
