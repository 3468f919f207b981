import type { AskedCoils, CoilQuestion } from '#contract/coil-question/question.ts'
import { isOpen } from '#contract/coil-question/write-question.ts'
import type { NodeSummary } from '#contract/catalogue.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import { findNode } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { coilsLearnedFrom } from '#server/predictor/index.ts'

export type AskedQuestion = {
  readonly question: CoilQuestion
  /** The place that is asked for; undefined: everywhere. */
  readonly place: NodeSummary | undefined
  readonly ignored: readonly Ignored[]
}

/** The question that an address asks, with ids for names. A place that the caller does not know costs only itself and is told. */
export async function questionOf(db: Reader, asked: AskedCoils): Promise<AskedQuestion> {
  const { within, ranges, coatings, millTypes, tested, untested, thickness, learned } = asked
  const steps = within.split('/')
  // What no name of the tree can be, and a database would choke on.
  const possible = within !== '' && steps.length <= 5 && !/\p{Cc}/u.test(within)
  const place = possible ? await findNode(db, steps) : undefined
  const variants = learned === '' ? undefined : await coilsLearnedFrom(db, learned)
  const closed = Object.entries(ranges).filter(([, range]) => !isOpen(range))
  const question: CoilQuestion = {
    ...(place && { within: place }),
    ...(closed.length > 0 && { ranges: Object.fromEntries(closed) }),
    ...(!isOpen(thickness) && { thickness }),
    ...(coatings.length > 0 && { coatings }),
    ...(millTypes.length > 0 && { millTypes }),
    ...(variants && { variants }),
    tested,
    untested,
  }
  const told = (text: string, why: string): Ignored => ({ text, why })
  return {
    question,
    place,
    ignored: [
      ...(within !== '' && !place ? [told(`within=${within}`, 'No place of the tree has this address.')] : []),
      ...(learned !== '' && !variants
        ? [told(`learned=${learned}`, 'You know no model of mi Predictor with this id.')]
        : []),
    ],
  }
}
