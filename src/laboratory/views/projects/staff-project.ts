import { eventNames } from '#contract/projects/events.ts'
import { isLate, temporaryDays } from '#contract/projects/rows.ts'
import { nextSteps, type Stage, stageNames, stages } from '#contract/projects/stages.ts'
import { roleOf } from '#server/access/index.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import {
  knownMachines,
  laboratoryDay,
  peopleOf,
  type ProjectEvent,
  readProjectDetails,
  daysAfter,
  listTemporary,
  testedCoils,
} from '#laboratory/server/projects/index.ts'
import { orderNumberOf } from '#laboratory/server/quotations/index.ts'
import { listDesk } from '#server/requests/index.ts'

/** Project as shown to staff; undefined if it does not exist. */
export async function staffProject(db: Reader, caller: Caller, code: string) {
  const project = await readProjectDetails(db, code)
  if (!project) return undefined
  const role = roleOf(caller)
  const over = project.archived || project.stage === 'delivered' || project.stage === 'cancelled'
  const people = await peopleOf(db, project.id)
  const steps = !role || project.archived ? [] : nextSteps(project.stage, role, project.resumesAt)
  return {
    ...project,
    order: await orderNumberOf(db, project.id),
    stageName: stageNames[project.stage],
    late: isLate(project, laboratoryDay()),
    temporary: project.code.startsWith('T'),
    over,
    track: trackOf(project),
    steps: steps.map(({ to, needsReason = false }) => ({ to, name: stageNames[to], needsReason })),
    events: project.events.map(shownEvent),
    desk: await listDesk(db),
    people: people.map(({ name }) => name),
    colleagues: people.filter(({ staff }) => staff).map(({ name }) => name),
    machines: await knownMachines(db),
    curves: await curvesOf(db, project),
  }
}

/** The way of a project with what is behind it. A paused one stands where it goes on; a cancelled one nowhere. */
export function trackOf({ stage, resumesAt }: { readonly stage: Stage; readonly resumesAt: Stage | null }) {
  const at = stages.indexOf(stage === 'paused' ? (resumesAt ?? stage) : stage)
  return stages
    .filter((each) => each !== 'paused' && each !== 'cancelled')
    .map((each, i) => ({
      name: stageNames[each],
      is: stage === 'cancelled' ? 'ahead' : i < at || stage === 'delivered' ? 'done' : i === at ? 'now' : 'ahead',
    }))
}

/** Event as a line: `New date`, `Stage: Testing`. */
export function shownEvent({ id, kind, body, stage, dueBefore, dueAfter, author, files, at }: ProjectEvent) {
  return {
    id,
    kind,
    name: kind === 'step' ? stageNames[stage!] : eventNames[kind],
    body,
    dueBefore,
    dueAfter,
    author,
    files,
    at: at.toISOString(),
  }
}

/** Projects without a customer, active ones first, with whether their last day is near. */
export async function temporaryProjects(db: Reader) {
  const soon = daysAfter(laboratoryDay(), temporaryDays.warned)
  const projects = await listTemporary(db)
  return projects.map(({ stage, ...project }) => ({
    ...project,
    stageName: stageNames[stage],
    soon: !project.archived && project.keepUntil !== null && project.keepUntil <= soon,
  }))
}

/** Links to the pages of coils and tests, limited to the specimens of the project. */
export async function curvesOf(db: Reader, { id, code }: { readonly id: string; readonly code: string }) {
  const coils = await testedCoils(db, id)
  return coils.map(({ path, name, slug, test }) => ({
    name: `${name}, ${test}`,
    to: `/mi-database/${path}?${new URLSearchParams({ variant: slug, test, project: code })}`,
  }))
}
