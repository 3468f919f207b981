import { accountExamples } from './account.ts'
import { administrationExamples } from './administration.ts'
import { dataExamples } from './data.ts'
import { levelOneExamples } from './level-one.ts'
import { levelThreeExamples } from './level-three.ts'
import { loginExamples } from './login.ts'
import { ownRecordExamples } from './own-records.ts'
import { privateDataExamples } from './private-data.ts'
import { secondStepExamples } from './second-step.ts'
import { supportExamples } from './support.ts'
import type { RouteExamples } from '../route-examples.ts'

/**
 * Examples of calls whose schemas carry none of their own: parameters, body and answer, by method and address. A test
 * holds every call to its schema, and a call without an example fails it.
 */
export const examples: RouteExamples = {
  ...loginExamples,
  ...levelOneExamples,
  ...levelThreeExamples,
  ...accountExamples,
  ...secondStepExamples,
  ...ownRecordExamples,
  ...privateDataExamples,
  ...supportExamples,
  ...administrationExamples,
  ...dataExamples,
}
