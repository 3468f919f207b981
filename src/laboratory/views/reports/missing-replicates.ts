import { specimenStateNames } from '#contract/projects/specimen-states.ts'
import type { MissingReplicates } from '#contract/reports/report.ts'
import type { Reader } from '#server/db/database.ts'
import type { WholeProject } from '#laboratory/server/projects/index.ts'
import { reasonsOfLoss } from '#laboratory/server/reports/index.ts'
import type { FollowedSpecimen } from '#laboratory/server/specimens/index.ts'

/** Rows of a project with fewer results than replicates were ordered, and what became of the others. */
export async function missingReplicates(
  db: Reader,
  { id, rows }: Pick<WholeProject, 'id' | 'rows'>,
  specimens: readonly FollowedSpecimen[],
): Promise<MissingReplicates[]> {
  const reasons = await reasonsOfLoss(db, id)
  return rows.flatMap(({ material, test, direction, replicates: ordered }) => {
    const own = specimens.filter((one) => one.material === material && one.test === test && one.direction === direction)
    const evaluated = own.filter(({ replicates }) => replicates.length > 0).length
    if (evaluated >= ordered) return []
    const without = own.filter(({ replicates }) => replicates.length === 0)
    const uncut = ordered - own.length
    return [
      {
        material,
        test,
        direction,
        ordered,
        evaluated,
        why: [
          ...without.map((one) => `${one.number}: ${whyNone(one, reasons.get(one.id))}`),
          ...(uncut > 0 ? [`${uncut} without a specimen`] : []),
        ],
      },
    ]
  })
}

function whyNone({ state }: FollowedSpecimen, reason = ''): string {
  if (state === 'tested') return 'tested, no file of it evaluated'
  const name = specimenStateNames[state].toLowerCase()
  return reason === '' ? name : `${name}, ${reason}`
}
