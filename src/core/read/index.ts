export { readSource } from './read-source.ts'
export { dialects } from './dialects/index.ts'
export type { Dialect, ReadOptions } from './dialect.ts'
export { streamSource, type StreamedTable } from './stream-source.ts'
