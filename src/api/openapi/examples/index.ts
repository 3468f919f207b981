import { accountExamples, ownRecordExamples } from './account.ts'
import { administrationExamples } from './administration.ts'
import { catalogueExamples } from './catalogue.ts'
import { dataExamples } from './data.ts'
import { directoryExamples } from './directory.ts'
import { levelOneExamples } from './level-one.ts'
import { levelThreeExamples } from './level-three.ts'
import { loginExamples } from './login.ts'
import { privateDataExamples } from './private-data.ts'
import { secondStepExamples } from './second-step.ts'
import { supportExamples } from './support.ts'
import type { RouteExamples } from '../route-examples.ts'

/** Examples by method and address, for schemas without examples; a test validates them. */
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
  ...directoryExamples,
  ...catalogueExamples,
  ...dataExamples,
}
