import type { OpenDataSet } from '../data-set.ts'
import { aalto } from './aalto.ts'
import { nist } from './nist.ts'
import { pmd } from './pmd.ts'
import { sandia304l } from './sandia-304l.ts'
import { sandia6061 } from './sandia-6061.ts'
import { surfalex } from './surfalex.ts'
import { uclouvain } from './uclouvain.ts'
import { unplacedDataSets } from './unplaced-data-sets.ts'

/** All recognised sets. Meaning and pitfalls of the numbers: docs/laboratory-files.md. */
export const openDataSets: readonly OpenDataSet[] = [
  aalto,
  uclouvain,
  nist,
  pmd,
  sandia304l,
  sandia6061,
  surfalex,
  ...unplacedDataSets,
]
