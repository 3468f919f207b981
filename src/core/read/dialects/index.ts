import type { Dialect } from '../dialect.ts'
import { steeldataCurve } from '../steeldata/curve.ts'
import { steeldataCurves } from '../steeldata/curves.ts'
import { steeldataField } from '../steeldata/field.ts'
import { steeldataFlc } from '../steeldata/flc.ts'
import { steeldataLocus } from '../steeldata/locus.ts'
import { steeldataMaterials } from '../steeldata/materials.ts'
import { steeldataScalars } from '../steeldata/scalars.ts'
import { steeldataUnknown } from '../steeldata/unknown-format.ts'
import { aaltoText } from './aalto-text.ts'
import { aramis } from './aramis.ts'
import { aaltoWorkbook } from './aalto-workbook.ts'
import { catmanAscii } from './catman-ascii.ts'
import { catmanSheet } from './catman-sheet.ts'
import { flowCurveColumns } from './flow-curve-columns.ts'
import { genericSheet } from './generic-sheet.ts'
import { genericText } from './generic-text.ts'
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
import { sdataCsv } from './sdata-csv.ts'
import { sdataJson } from './sdata-json.ts'
import { sdataSheet } from './sdata-sheet.ts'
import { shimadzu } from './shimadzu.ts'
import { strainPathWorkbook } from './strain-path-workbook.ts'
import { testxpertText } from './testxpert-text.ts'
import { testxpertTra } from './testxpert-tra.ts'
import { testxpertWorkbook } from './testxpert-workbook.ts'
import { vic3d } from './vic-3d.ts'
import { walterBaiSheet } from './walter-bai-sheet.ts'
import { walterBai } from './walter-bai.ts'

/** Every way of writing that the house reads. A new member is one file and one line here; the general tables stay last. */
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
