/** Runs `tasks` in a thread; `index.ts` starts it. */
import { answerTasks } from '#server/compute/answer-tasks.ts'
import { tasks } from './tasks.ts'

answerTasks(tasks)
