export { readSource } from './read-source.ts'
export { dialects } from './dialects/index.ts'
