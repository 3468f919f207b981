import { temporaryDays } from '#contract/projects/rows.ts'
import { stageNames } from '#contract/projects/stages.ts'
import type { Reader } from '#server/db/database.ts'
import { daysAfter, laboratoryDay, listTemporary } from '#laboratory/server/projects/index.ts'

/** Projects without a customer, those that are kept first, with whether their last day comes soon. */
export async function temporaryProjects(db: Reader) {
  const soon = daysAfter(laboratoryDay(), temporaryDays.warned)
  const projects = await listTemporary(db)
  return projects.map(({ stage, ...project }) => ({
    ...project,
    stageName: stageNames[stage],
    soon: !project.archived && project.keepUntil !== null && project.keepUntil <= soon,
  }))
}
