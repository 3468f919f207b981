import type { Route } from './endpoint.ts'
import { healthz } from './health/healthz.ts'
import { readyz } from './health/readyz.ts'
import { getAltZeta } from './ng/gateway/level-one/get-altZeta.ts'
import { getAttributes } from './ng/gateway/level-one/get-attributes.ts'
import { getSideMenu } from './ng/gateway/level-one/global/get-sideMenu.ts'
import { getSideMenuNew } from './ng/gateway/level-one/global/get-sideMenu-new.ts'
import { materialInfoTestAvailable } from './ng/gateway/level-one/MaterialInfo-TestAvailable.ts'
import { findTabTable } from './ng/gateway/level-three/find-tab-table.ts'
import { findTabTest } from './ng/gateway/level-three/find-tab-test.ts'
import { findTable } from './ng/gateway/level-three/find-table.ts'
import { findTest } from './ng/gateway/level-three/find-test.ts'
import { findTestPlotly } from './ng/gateway/level-three/find-test-plotly.ts'
import { openApiDocument } from './openapi/document.ts'
import { openApiPage } from './openapi/page.ts'
import { curveById } from './v1/curves/id.ts'
import { fileByHash } from './v1/files/hash.ts'
import { propertiesFile } from './v1/materials/properties-file.ts'
import { testDataFile } from './v1/materials/test-file.ts'
import { scalarById } from './v1/scalars/id.ts'

/** Every address that programs call; each file names its own. */
export const routes: readonly Route[] = [
  getSideMenu,
  getSideMenuNew,
  getAttributes,
  getAltZeta,
  materialInfoTestAvailable,
  findTest,
  findTestPlotly,
  findTable,
  findTabTest,
  findTabTable,
  testDataFile,
  propertiesFile,
  curveById,
  scalarById,
  fileByHash,
  healthz,
  readyz,
  openApiDocument,
  openApiPage,
]
