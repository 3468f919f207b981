// One script, and only for those who have logged in.
export { watchRights } from './rights-watch.ts'
export { watchSession } from './session-watch.ts'
