import { sql } from 'kysely'
import type { Stage } from '#contract/projects/stages.ts'
import type { TrackingView } from '#contract/projects/tracking.ts'
import type { Reader } from '#server/db/database.ts'
import { nameOf } from './read-projects.ts'
import type { ProjectRow } from './read-project-details.ts'

export type TrackedProject = {
  readonly id: string
  readonly code: string
  readonly title: string
  /** Null for temporary projects. */
  readonly organisation: string | null
  readonly stage: Stage
  /** As `2026-12-18`. */
  readonly due: string | null
  readonly owner: string | null
  /** Rows that are tested in full, of all rows. */
  readonly tested: number
  readonly rows: number
  readonly changedAt: Date
}

export type Tracking = {
  readonly view: TrackingView
  /** Account of the view `mine`. */
  readonly self: string | null
  /** In the laboratory, as `2026-12-18`. */
  readonly today: string
  /** Letters of code, title, customer or sheet. */
  readonly words: string
}

/** SQL condition of the requested projects. */
function trackingCondition({ view, self, today, words }: Tracking) {
  const closed = sql`p.stage in ('delivered', 'cancelled') or p.archived_at is not null`
  // Rows are read once for all projects, not once for each.
  const late = sql`p.due < ${today}::date or p.id in (
    select r.project_id from project_row r where r.stage <> 'done' and r.due < ${today}::date)`
  const mine = sql`p.owner_id = ${self}::uuid or p.id in (
    select r.project_id from project_row r where r.stage <> 'done' and r.owner_id = ${self}::uuid)`
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = sql`p.code ilike ${pattern} or p.former_code ilike ${pattern} or p.title ilike ${pattern} or o.name ilike ${pattern}
    or p.id in (select r.project_id from project_row r where r.material ilike ${pattern})`
  return sql.join(
    [
      view === 'closed' ? sql`(${closed})` : sql`not (${closed})`,
      ...(view === 'late' ? [sql`(${late})`] : []),
      ...(view === 'mine' ? [sql`(${mine})`] : []),
      ...(words === '' ? [] : [sql`(${found})`]),
    ],
    sql` and `,
  )
}

/** Rows are counted only for the projects of the page. */
const shown = sql`
  q.id, q.code, q.title, q.organisation, q.stage, q.due::text as due, ${nameOf('q.owner_id')} as owner, q.changed_at as "changedAt",
  coalesce(n.tested, 0)::int as tested, coalesce(n.rows, 0)::int as rows`
const counted = sql`
  left join lateral (select count(*) as rows, count(*) filter (where r.stage not in ('waiting', 'testing')) as tested
    from project_row r where r.project_id = q.id) n on true`
const columns = sql`p.id, p.code, p.title, o.name as organisation, p.stage, p.due, p.owner_id, p.changed_at`

/** A page of projects by due date, with the total count. */
export async function trackProjects(
  db: Reader,
  tracking: Tracking,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ projects: TrackedProject[]; count: number }> {
  const { rows } = await sql<TrackedProject & { count: number }>`
    select ${shown}, q.count from (
      select ${columns}, count(*) over ()::int as count
      from project p left join organisation o on o.id = p.organisation_id
      where ${trackingCondition(tracking)}
      order by p.due nulls last, p.code limit ${size} offset ${(page - 1) * size}) q ${counted}
    order by q.due nulls last, q.code`.execute(db)
  return { projects: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 }
}

export type BoardColumn = {
  readonly stage: Stage
  readonly count: number
  readonly projects: readonly TrackedProject[]
}

/** Projects by stage: their number, and the first `perStage` by due date. */
export async function projectBoard(db: Reader, tracking: Tracking, perStage: number): Promise<BoardColumn[]> {
  const { rows } = await sql<TrackedProject & { count: number }>`
    select ${shown}, q.count from (
      select ${columns}, count(*) over (partition by p.stage)::int as count,
        row_number() over (partition by p.stage order by p.due nulls last, p.code) as place
      from project p left join organisation o on o.id = p.organisation_id
      where ${trackingCondition(tracking)}) q ${counted}
    where q.place <= ${perStage}
    order by q.due nulls last, q.code`.execute(db)
  return [...Map.groupBy(rows, ({ stage }) => stage)].map(([stage, own]) => ({
    stage,
    count: own[0]!.count,
    projects: own.map(({ count: _count, ...row }) => row),
  }))
}

export type MachineRow = Omit<ProjectRow, 'ownerId' | 'version'> & { readonly code: string }

/** Untested rows of active projects, by machine and due date. */
export async function rowsByMachine(db: Reader, words: string, maxRows: number): Promise<MachineRow[]> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<MachineRow>`
    select r.id, p.code, r.machine, r.material, r.test, r.direction, r.stage, r.tested, r.replicates, r.due::text as due,
      ${nameOf('r.owner_id')} as owner
    from project_row r join project p on p.id = r.project_id
    where r.stage in ('waiting', 'testing') and p.stage not in ('delivered', 'cancelled', 'paused') and p.archived_at is null
      and (${words} = '' or r.machine ilike ${pattern} or r.material ilike ${pattern} or p.code ilike ${pattern})
    order by r.machine = '', r.machine, r.due nulls last, p.code, r.material, r.test, r.direction limit ${maxRows}`.execute(
    db,
  )
  return rows
}

/** Untested replicates of a machine in a week. */
export type Load = { readonly machine: string; readonly week: string; readonly replicates: number }

// `offset 0` makes PostgreSQL read the rows by their index first, not project by project.
/** Untested replicates by machine and Monday of the due week; overdue ones count in the present week, those without date do not count. */
export async function machineLoad(db: Reader, { today, weeks }: { today: string; weeks: number }): Promise<Load[]> {
  const { rows } = await sql<Load>`
    select d.machine, date_trunc('week', greatest(d.due, ${today}::date))::date::text as week, sum(d.replicates)::int as replicates
    from (select r.machine, r.due, sum(r.replicates - r.tested) as replicates
      from (select project_id, machine, due, replicates, tested from project_row
          where stage in ('waiting', 'testing') and machine <> ''
            and due < (date_trunc('week', ${today}::date) + make_interval(weeks => ${weeks}))::date
          offset 0) r
        join project p on p.id = r.project_id
      where p.stage not in ('delivered', 'cancelled', 'paused') and p.archived_at is null
      group by r.machine, r.due) d
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Machines of all rows, at most 100. */
export async function knownMachines(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ machine: string }>`
    select distinct machine from project_row where machine <> '' order by machine limit 100`.execute(db)
  return rows.map(({ machine }) => machine)
}
