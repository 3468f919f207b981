export { cancelJob, retryJob } from './change-jobs.ts'
export {
  anyInput,
  Interrupted,
  type JobKind,
  type JobServices,
  KindUnavailable,
  type Outcome,
  type RunningJob,
} from './job-kind.ts'
export { queueJob } from './queue.ts'
export { queueOnce } from './queue-once.ts'
export { countJobs, findJob, type Job, lastJobs, listJobs } from './read-jobs.ts'
export { type JobRunner, startJobRunner } from './runner.ts'
