export type * from '#contract/views/material.ts'
export type * from '#contract/views/test.ts'
