import type { Card } from '../card.ts'
import { withFailure, withoutFailure } from '../failure.ts'
import { damage, formingLimit } from './failure.ts'
import { starterFile } from './file.ts'
import { law78 } from './law-78.ts'
import { law36, law43, law57 } from './tabulated.ts'

export const radiossCards: readonly Card[] = [
  withoutFailure(law36, starterFile),
  withoutFailure(law43, starterFile),
  withoutFailure(law57, starterFile),
  withoutFailure(law78, starterFile),
  withFailure(law36, formingLimit, starterFile, { id: 'radioss-fail-fld' }),
  withFailure(law36, damage, starterFile, { id: 'radioss-fail-tab1' }),
  ...[law43, law57, law78].flatMap((base) =>
    [damage, formingLimit].map((failure) => withFailure(base, failure, starterFile)),
  ),
]
