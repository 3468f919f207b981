import { isLate } from '#contract/projects/rows.ts'
import { type Stage, stageNames, stages } from '#contract/projects/stages.ts'
import type { Reader } from '#server/db/database.ts'
import {
  daysAfter,
  machineLoad,
  projectBoard,
  rowsByMachine,
  type TrackedProject,
  trackProjects,
  weekOf,
} from '#laboratory/server/projects/index.ts'

export type ShownProject = Omit<TrackedProject, 'changedAt'> & {
  readonly stageName: string
  readonly late: boolean
  readonly changedAt: string
}
type TrackingFilter = Parameters<typeof trackProjects>[1]

export const pageSize = 100
const perStage = 20
const rowsShown = 300
const weeksAhead = 8

/** Projects as a table, a page of it. */
export async function trackedTable(db: Reader, filter: TrackingFilter, page: number) {
  const { projects, count } = await trackProjects(db, filter, { page, size: pageSize })
  return {
    layout: 'table' as const,
    count,
    pages: Math.ceil(count / pageSize),
    projects: projects.map(shown(filter.today)),
  }
}

/** Projects as a board: a column for each stage, in the order of the work. */
export async function trackedBoard(db: Reader, filter: TrackingFilter) {
  const columns = await projectBoard(db, filter, perStage)
  return {
    layout: 'board' as const,
    count: columns.reduce((sum, { count }) => sum + count, 0),
    columns: stages
      .filter((stage) => isShown(stage, filter.view === 'closed') || columns.some((each) => each.stage === stage))
      .map((stage) => {
        const own = columns.find((each) => each.stage === stage)
        return {
          stage,
          name: stageNames[stage],
          count: own?.count ?? 0,
          projects: (own?.projects ?? []).map(shown(filter.today)),
        }
      }),
  }
}

/** Work that is still to be done, by machine, and how much of it each has by week. */
export async function trackedMachines(db: Reader, { words, today }: TrackingFilter) {
  const [rows, load] = await Promise.all([
    rowsByMachine(db, words, rowsShown),
    machineLoad(db, { today, weeks: weeksAhead }),
  ])
  return { layout: 'machines' as const, count: rows.length, rows, load: loadTable(load, today) }
}

export type LoadTable = {
  /** Mondays, as `2026-12-14`. */
  readonly weeks: readonly string[]
  readonly machines: readonly { readonly machine: string; readonly replicates: readonly number[] }[]
}

/** Replicates by machine and week; a week without any is 0. */
function loadTable(load: Awaited<ReturnType<typeof machineLoad>>, today: string): LoadTable {
  const weeks = Array.from({ length: weeksAhead }, (_, i) => daysAfter(weekOf(today), 7 * i))
  return {
    weeks,
    machines: [...Map.groupBy(load, ({ machine }) => machine)].map(([machine, own]) => ({
      machine,
      replicates: weeks.map((week) => own.find((each) => each.week === week)?.replicates ?? 0),
    })),
  }
}

function isShown(stage: Stage, closed: boolean): boolean {
  return closed === (stage === 'delivered' || stage === 'cancelled')
}

function shown(today: string) {
  return ({ changedAt, ...project }: TrackedProject): ShownProject => ({
    ...project,
    stageName: stageNames[project.stage],
    late: isLate(project, today),
    changedAt: changedAt.toISOString(),
  })
}
