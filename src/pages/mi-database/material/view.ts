export type * from '#contract/views/material.ts'
