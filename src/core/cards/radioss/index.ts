import type { Card } from '../card.ts'
import { withFailure, withoutFailure } from '../failure.ts'
import { biquadratic, damage, damageTable2, formingLimit } from './failure.ts'
import { starterFile } from './file.ts'
import { law78 } from './law-78.ts'
import { law87 } from './law-87.ts'
import { law93 } from './law-93.ts'
import { law36, law43, law57 } from './tabulated.ts'

export const radiossCards: readonly Card[] = [
  withoutFailure(law36, starterFile),
  withoutFailure(law43, starterFile),
  withoutFailure(law57, starterFile),
  withoutFailure(law78, starterFile),
  withoutFailure(law87, starterFile),
  withoutFailure(law93, starterFile),
  withFailure(law36, formingLimit, starterFile, { id: 'radioss-fail-fld' }),
  withFailure(law36, damage, starterFile, { id: 'radioss-fail-tab1' }),
  ...[damageTable2, biquadratic].map((failure) => withFailure(law36, failure, starterFile)),
  ...[law43, law57, law78, law87, law93].flatMap((base) =>
    [damage, damageTable2, biquadratic, formingLimit].map((failure) => withFailure(base, failure, starterFile)),
  ),
]
