import type { Card } from '../card.ts'
import { withFailure, withoutFailure } from '../failure.ts'
import { mat036, mat037, mat133 } from './anisotropic.ts'
import { erosion, gissmo } from './failure.ts'
import { keywordFile } from './file.ts'
import { mat024 } from './mat-024.ts'
import { mat125 } from './mat-125.ts'
import { mat224, ownFailure } from './mat-224.ts'

export const lsDynaCards: readonly Card[] = [
  withoutFailure(mat024, keywordFile),
  withoutFailure(mat036, keywordFile),
  withoutFailure(mat037, keywordFile),
  mat125,
  withoutFailure(mat133, keywordFile),
  withoutFailure(mat224, keywordFile),
  withFailure(mat224, ownFailure, keywordFile, { id: 'ls-dyna-mat-224' }),
  withFailure(mat024, gissmo, keywordFile, { id: 'ls-dyna-gissmo', opens: ['FE6'] }),
  withFailure(mat024, erosion, keywordFile, { id: 'ls-dyna-add-erosion' }),
  withFailure(mat224, erosion, keywordFile, { id: 'ls-dyna-mat-224-erosion' }),
  ...[mat036, mat133].flatMap((base) => [gissmo, erosion].map((failure) => withFailure(base, failure, keywordFile))),
]
