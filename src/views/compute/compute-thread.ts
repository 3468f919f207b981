/** Entry of the thread that `index.ts` starts. */
import { answerTasks } from '#server/compute/answer-tasks.ts'
import { tasks } from './tasks.ts'

answerTasks(tasks)
