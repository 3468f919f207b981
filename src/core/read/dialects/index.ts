import type { Dialect } from '../dialect.ts'
import { steeldataCurve, steeldataCurves } from '../steeldata/curves.ts'
import { steeldataField, steeldataFlc, steeldataLocus } from '../steeldata/points.ts'
import { steeldataMaterials } from '../steeldata/materials.ts'
import { steeldataScalars } from '../steeldata/scalars.ts'
import { steeldataUnknown } from '../steeldata/read-upload.ts'
import { aaltoText } from './aalto-text.ts'
import { aramis } from './aramis.ts'
import { aaltoWorkbook } from './aalto-workbook.ts'
import { catmanAscii, catmanSheet } from './catman.ts'
import { flowCurveColumns } from './flow-curve-columns.ts'
import { genericSheet, genericText } from './generic.ts'
import { hashCsv } from './hash-csv.ts'
import { holeSheet, holeTable } from './hole-table.ts'
import { instronBluehill } from './instron-bluehill.ts'
import { instronDatalogger } from './instron-datalogger.ts'
import { matcal } from './matcal.ts'
import { mts793 } from './mts-793.ts'
import { pmdTensile } from './pmd-tensile.ts'
import { polyn } from './polyn.ts'
import { propertyTable } from './property-table.ts'
import { pud } from './pud.ts'
import { sdataCsv, sdataSheet } from './sdata-table.ts'
import { sdataJson } from './sdata-json.ts'
import { shimadzu } from './shimadzu.ts'
import { strainPathWorkbook } from './strain-path-workbook.ts'
import { testxpertText, testxpertTra } from './testxpert-text.ts'
import { testxpertWorkbook } from './testxpert-workbook.ts'
import { vic3d } from './vic-3d.ts'
import { walterBai, walterBaiSheet } from './walter-bai.ts'

/** The generic tables must be last. */
export const dialects: readonly Dialect[] = [
  steeldataCurve,
  steeldataCurves,
  steeldataScalars,
  steeldataMaterials,
  steeldataFlc,
  steeldataField,
  steeldataLocus,
  steeldataUnknown,
  testxpertTra,
  testxpertText,
  instronBluehill,
  instronDatalogger,
  mts793,
  catmanAscii,
  walterBai,
  shimadzu,
  aramis,
  vic3d,
  pud,
  pmdTensile,
  matcal,
  sdataCsv,
  sdataJson,
  aaltoText,
  polyn,
  flowCurveColumns,
  holeTable,
  propertyTable,
  hashCsv,
  genericText,
  testxpertWorkbook,
  aaltoWorkbook,
  strainPathWorkbook,
  sdataSheet,
  catmanSheet,
  walterBaiSheet,
  holeSheet,
  genericSheet,
]
