import type { Route } from './endpoint.ts'
import { pythonPackage, pythonPackages } from './clients/python.ts'
import { devMail } from './dev/mail.ts'
import { healthz } from './health/healthz.ts'
import { readyz } from './health/readyz.ts'
import { policyReports } from './security/policy-reports.ts'
import { getAltZeta } from './ng/gateway/level-one/get-altZeta.ts'
import { getAttributes } from './ng/gateway/level-one/get-attributes.ts'
import { getSideMenu } from './ng/gateway/level-one/global/get-sideMenu.ts'
import { getSideMenuNew } from './ng/gateway/level-one/global/get-sideMenu-new.ts'
import { whatMaterialCustomerAllowed } from './ng/gateway/level-one/what-material-customer-allowed.ts'
import { materialInfoTestAvailable } from './ng/gateway/level-one/MaterialInfo-TestAvailable.ts'
import { findTabTable } from './ng/gateway/level-three/find-tab-table.ts'
import { findTabTest } from './ng/gateway/level-three/find-tab-test.ts'
import { findTable } from './ng/gateway/level-three/find-table.ts'
import { findTest } from './ng/gateway/level-three/find-test.ts'
import { findTestPlotly } from './ng/gateway/level-three/find-test-plotly.ts'
import { getUsersInfo } from './ng/gateway/login/getUsersInfo.ts'
import { login } from './ng/gateway/login/login.ts'
import { refreshToken } from './ng/gateway/login/refreshToken.ts'
import { registerAccount } from './ng/gateway/login/register.ts'
import { resendActivationMail } from './ng/gateway/login/resendActivation.ts'
import { resetPasswordMail } from './ng/gateway/login/resetPassword.ts'
import { openApiDocument } from './openapi/document.ts'
import { createKey, listKeys, revokeKey } from './v1/account/api-keys/keys.ts'
import { createWebhook, deleteWebhook, listOwnWebhooks, sendPing } from './v1/account/webhooks.ts'
import { deleteView, newView, renameView, restoreView, savedViews } from './v1/account/saved-views/views.ts'
import { bulkArchive } from './v1/bulk/format.ts'
import { archiveState, cancelArchive, prepareArchive } from './v1/bulk/jobs.ts'
import { accountRoutes } from './v1/account/account.ts'
import { ownCart, storeOwnCart } from './v1/account/cart.ts'
import { companyRoutes } from './v1/account/company.ts'
import { factorRoutes } from './v1/account/factors.ts'
import { logInRoutes } from './v1/account/login.ts'
import { catalogueCards } from './v1/catalogue/cards.ts'
import { catalogueLaws } from './v1/catalogue/laws.ts'
import { catalogueMaterials } from './v1/catalogue/materials.ts'
import { catalogueProperties } from './v1/catalogue/properties.ts'
import { catalogueTests } from './v1/catalogue/tests.ts'
import { catalogueUnits } from './v1/catalogue/units.ts'
import { curveById } from './v1/curves/id.ts'
import { adminAudit } from './v1/admin/audit.ts'
import { adminChange, adminPreview } from './v1/admin/changes.ts'
import { adminCompanyLoginCheck } from './v1/admin/company-login.ts'
import { adminExplanation } from './v1/admin/explanation.ts'
import { adminPlannedReleases, adminReleaseAct, adminReleasePreview } from './v1/admin/releases.ts'
import { requestFile } from './v1/requests/files.ts'
import { workOnRequests } from './v1/requests/work.ts'
import { ownEntitlements } from './v1/entitlements.ts'
import { fileByHash } from './v1/files/hash.ts'
import { publishedMaterialByKey, publishedMaterials } from './v1/literature/literature.ts'
import { evaluateFiles } from './v1/own-data/evaluate.ts'
import { fitCurve } from './v1/own-data/fit.ts'
import { predictedProperties, predictProperty } from './v1/predictor/predictor.ts'
import { mapCloudCoil, mapCloudPoints } from './v1/data-map/cloud.ts'
import { mapPointsFile } from './v1/data-map/points-file.ts'
import { cardProof } from './v1/materials/card-proof.ts'
import { cardFile } from './v1/materials/card-file.ts'
import { comparisonFile } from './v1/comparison/comparison-file.ts'
import { mcp } from './mcp/call.ts'
import { materialFactsCall } from './v1/materials/material-facts.ts'
import { tensileTests } from './v1/materials/tensile-tests.ts'
import { modelsFile } from './v1/materials/models-file.ts'
import { propertiesFile } from './v1/materials/properties-file.ts'
import { researchCurves } from './v1/rd-data/curves.ts'
import { researchCurvesFile } from './v1/rd-data/curves-file.ts'
import { visualizerFile } from './v1/materials/visualizer-file.ts'
import { testDataFile } from './v1/materials/test-file.ts'
import { privateDataExport } from './v1/private-data/export.ts'
import { changePrivateData, listPrivateData, privateDeletionProof } from './v1/private-data/private-data.ts'
import { propertyFile } from './v1/properties/file.ts'
import { propertyRows } from './v1/properties/properties.ts'
import { differenceBetweenReleases, releases } from './v1/releases/releases.ts'
import { releaseTableParquet } from './v1/releases/table-file.ts'
import { releaseTableList } from './v1/releases/tables.ts'
import { discoveryRoutes } from './scim/v2/discovery.ts'
import { groupRoutes } from './scim/v2/groups.ts'
import { userRoutes } from './scim/v2/users.ts'
import { scalarById } from './v1/scalars/id.ts'
import { searchSite } from './v1/search/search.ts'
import { supportRoutes } from './v1/support/index.ts'
import {
  checkUploadBatch,
  discardUploadBatch,
  findDeliveredFiles,
  importUploadBatch,
  openUploadBatch,
  previewUploadBatch,
  removeUploadedFile,
  setUploadBatch,
  uploadBatchState,
} from './v1/batches/batches.ts'
import { uploadRoutes } from './v1/uploads/uploads.ts'

export const routes: readonly Route[] = [
  login,
  registerAccount,
  resetPasswordMail,
  resendActivationMail,
  refreshToken,
  getUsersInfo,
  ...logInRoutes,
  ...companyRoutes,
  ...accountRoutes,
  ...factorRoutes,
  getSideMenu,
  getSideMenuNew,
  getAttributes,
  getAltZeta,
  materialInfoTestAvailable,
  whatMaterialCustomerAllowed,
  findTest,
  findTestPlotly,
  findTable,
  findTabTest,
  findTabTable,
  catalogueProperties,
  catalogueMaterials,
  catalogueTests,
  catalogueCards,
  catalogueLaws,
  catalogueUnits,
  testDataFile,
  materialFactsCall,
  modelsFile,
  tensileTests,
  propertiesFile,
  mapPointsFile,
  mapCloudPoints,
  mapCloudCoil,
  comparisonFile,
  visualizerFile,
  predictedProperties,
  predictProperty,
  evaluateFiles,
  fitCurve,
  researchCurves,
  researchCurvesFile,
  cardFile,
  cardProof,
  propertyRows,
  propertyFile,
  publishedMaterials,
  publishedMaterialByKey,
  bulkArchive,
  prepareArchive,
  archiveState,
  cancelArchive,
  curveById,
  scalarById,
  fileByHash,
  listPrivateData,
  changePrivateData,
  privateDataExport,
  privateDeletionProof,
  releases,
  differenceBetweenReleases,
  releaseTableList,
  releaseTableParquet,
  adminPlannedReleases,
  adminReleaseAct,
  adminReleasePreview,
  ownEntitlements,
  requestFile,
  workOnRequests,
  ownCart,
  storeOwnCart,
  searchSite,
  ...supportRoutes,
  openUploadBatch,
  findDeliveredFiles,
  uploadBatchState,
  setUploadBatch,
  checkUploadBatch,
  previewUploadBatch,
  importUploadBatch,
  discardUploadBatch,
  removeUploadedFile,
  ...uploadRoutes,
  adminChange,
  adminPreview,
  adminCompanyLoginCheck,
  adminExplanation,
  adminAudit,
  ...discoveryRoutes,
  ...userRoutes,
  ...groupRoutes,
  listKeys,
  createKey,
  revokeKey,
  listOwnWebhooks,
  createWebhook,
  sendPing,
  deleteWebhook,
  savedViews,
  newView,
  renameView,
  deleteView,
  restoreView,
  devMail,
  healthz,
  readyz,
  policyReports,
  openApiDocument,
  mcp,
  pythonPackages,
  pythonPackage,
]

/** Not registered in production. */
export const outsideProd: ReadonlySet<Route> = new Set([devMail])

/** Not registered with a mail server: stored mails are confidential. */
export const withoutMailServer: ReadonlySet<Route> = new Set([devMail])
