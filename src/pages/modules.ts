import type { PageModule } from '#contract/modules/page-module.ts'
import { module as explanation } from './admin-panel/access/module.ts'
import { module as auditTrail } from './admin-panel/audit/module.ts'
import { module as dataProtection } from './admin-panel/data-protection/module.ts'
import { module as health } from './admin-panel/health/module.ts'
import { module as jobs } from './admin-panel/jobs/module.ts'
import { module as tools } from './admin-panel-tools/module.ts'
import { module as administration } from './admin-panel/module.ts'
import { module as releases } from './admin-panel/releases/module.ts'
import { module as organisations } from './admin-panel/organisations/module.ts'
import { module as prices } from './admin-panel/prices/module.ts'
import { module as people } from './admin-panel/people/module.ts'
import { module as plans } from './admin-panel/plans/module.ts'
import { module as supportAccess } from './admin-panel/support-access/module.ts'
import { module as texts } from './admin-panel/texts/module.ts'
import { module as account } from './mi-account/module.ts'
import { module as materialStatus } from './mi-database/material-status/module.ts'
import { module as dataMaps } from './mi-database/mi-data-maps/module.ts'
import { module as comparator } from './mi-database/mi-data-comparator/module.ts'
import { module as visualizer } from './mi-database/mi-data-visualizer/module.ts'
import { module as reEvaluation } from './mi-database/re-evaluation/module.ts'
import { module as predictor } from './mi-database/mi-predictor/module.ts'
import { module as similarMaterials } from './mi-database/similar-materials/module.ts'
import { module as research } from './mi-database/rd-data/module.ts'
import { module as calculator } from './mi-database/mi-calculator/module.ts'
import { module as gradeSwap } from './mi-database/grade-swap/module.ts'
import { module as springback } from './mi-database/springback-pack/module.ts'
import { module as robustness } from './mi-database/robustness-cards/module.ts'
import { module as evaluator } from './mi-database/mi-evaluator/module.ts'
import { module as propertyTable } from './mi-database/properties/module.ts'
import { module as subscriptions } from './mi-database/subscription-panel/module.ts'
import { module as uploads } from './mi-database/upload-csvs/module.ts'
import { module as strainMaps } from './mi-database/upload-fracture-strain-map/module.ts'
import { module as datahub } from './mi-datahub/module.ts'
import { module as cart } from './mi-testing/cart/module.ts'
import { module as clientUploads } from './mi-testing/upload-clients-data/module.ts'
import { module as needs } from './mi-testing/needs/module.ts'
import { module as newProject } from './project-tracking-system/create-new/module.ts'
import { module as projectInbox } from './project-tracking-system/inbox/module.ts'
import { module as projects } from './project-tracking-system/module.ts'
import { module as quotations } from './quotations/module.ts'
import { module as requestInbox } from './request-inbox/module.ts'
import { module as search } from './search/module.ts'
import { module as siteMap } from './site-map/module.ts'
import { module as apiReference } from './api/module.ts'
import { module as supportInbox } from './support-inbox/module.ts'
import { module as temporaryProjects } from './temp-projects/module.ts'

/**
 * All tools and pages of administration, in the order of menus. For the server; the root's loader sends the
 * required part to the browser (docs/design/read-models.md#modules).
 */
export const modules: readonly PageModule[] = [
  administration,
  health,
  tools,
  people,
  organisations,
  supportAccess,
  plans,
  uploads,
  strainMaps,
  clientUploads,
  subscriptions,
  projectInbox,
  requestInbox,
  quotations,
  projects,
  newProject,
  temporaryProjects,
  supportInbox,
  materialStatus,
  reEvaluation,
  releases,
  explanation,
  auditTrail,
  dataProtection,
  jobs,
  texts,
  prices,
  propertyTable,
  dataMaps,
  similarMaterials,
  comparator,
  research,
  gradeSwap,
  visualizer,
  robustness,
  springback,
  predictor,
  calculator,
  evaluator,
  needs,
  datahub,
  cart,
  search,
  siteMap,
  apiReference,
  account,
]
