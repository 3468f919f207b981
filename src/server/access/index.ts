export { canSee, grantsOf } from './can-see.ts'
export { type Grants, type MaterialFacts, mayName, mayRead } from './policy.ts'
