export type * from '#contract/views/simulation.ts'
