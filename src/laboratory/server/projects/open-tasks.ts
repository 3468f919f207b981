import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import { daysAfter } from './laboratory-day.ts'
import { temporaryDays } from '#contract/projects/rows.ts'

/** Kinds of open work of the laboratory. */
export const openTaskKinds = [
  'request',
  'question',
  'quotation',
  'message',
  'chat',
  'step',
  'row',
  'late',
  'ending',
  'approval',
] as const
export type OpenTaskKind = (typeof openTaskKinds)[number]

export type OpenTask = {
  readonly kind: OpenTaskKind
  /** Reference, code or, for a chat, id of the subject. */
  readonly about: string
  readonly title: string
  readonly since: Date
  /** As `2026-12-18`. */
  readonly due: string | null
  /** Assigned to the caller; otherwise unassigned. */
  readonly own: boolean
}

/**
 * Open work of this account and unassigned work of the laboratory: oldest first, at most 500. Staff only.
 *
 * @param today  in the laboratory, as `2026-12-18`
 */
export async function openTasksOf(db: Reader, account: string | null, today: string): Promise<OpenTask[]> {
  const self = sql`${account}::uuid`
  const going = sql`p.archived_at is null and p.stage not in ('delivered', 'cancelled')`
  const inWork = sql`p.archived_at is null and p.stage in ('samples-received', 'testing', 'evaluation', 'review', 'report')`
  const { rows } = await sql<OpenTask>`
    select 'request' as kind, r.reference as about, r.name || coalesce(', ' || nullif(r.organisation, ''), '') as title,
        case when r.assigned_to is null then r.created_at else r.changed_at end as since, null as due, r.assigned_to is not null as own
      from request r where r.state in ('new', 'in-work') and (r.assigned_to = ${self} or (r.assigned_to is null and r.state = 'new'))
    union all
    select 'question', q.reference, q.title, v.decided_at, v.valid_until::text, coalesce(v.made_by = ${self}, false)
      from quotation_version v join quotation q on q.id = v.quotation_id
      where v.state = 'asked' and (v.made_by = ${self} or not exists (select from account a where a.id = v.made_by and a.state = 'active'))
    union all
    select 'quotation', q.reference, q.title, v.created_at, v.valid_until::text, true
      from quotation_version v join quotation q on q.id = v.quotation_id where v.state = 'draft' and v.made_by = ${self}
    union all
    select 'message', p.code, p.title, e.at, null, p.owner_id is not null
      from project p join lateral (
        select e.at, a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') as staff from project_event e left join account a on a.id = e.author_id
        where e.project_id = p.id and e.kind = 'message' order by e.at desc limit 1) e on not coalesce(e.staff, false)
      where ${going} and (p.owner_id = ${self} or p.owner_id is null)
    union all
    select 'chat', t.id::text, coalesce(t.guest_email, a.email, ''), t.last_message_at, null, false
      from support_thread t left join account a on a.id = t.account_id
      where t.state = 'open' and 'reader' = (
        select m.author from support_message m where m.thread_id = t.id order by m.created_at desc limit 1)
    union all
    select 'step', p.code, p.title, greatest(p.changed_at, n.changed), p.due::text, true
      from project p join lateral (
        select count(*) as rows, coalesce(max(r.changed_at), p.changed_at) as changed,
          bool_and(r.stage in ('evaluation', 'review', 'done')) as tested, bool_and(r.stage in ('review', 'done')) as evaluated,
          bool_and(r.stage = 'done') as done
        from project_row r where r.project_id = p.id) n on case p.stage
          when 'requested' then true when 'samples-received' then true when 'report' then true
          when 'testing' then n.rows > 0 and n.tested when 'evaluation' then n.rows > 0 and n.evaluated
          when 'review' then n.rows > 0 and n.done else false end
      where p.archived_at is null and p.owner_id = ${self}
    union all
    select 'row', p.code, r.material || ', ' || r.test || ' ' || r.direction, r.changed_at, r.due::text, true
      from project_row r join project p on p.id = r.project_id where r.owner_id = ${self} and r.stage <> 'done' and ${inWork}
    union all
    select 'late', p.code, p.title, p.due::timestamptz, p.due::text, true
      from project p where p.owner_id = ${self} and p.due < ${today}::date and p.stage <> 'paused' and ${going}
    union all
    select 'ending', p.code, p.title, coalesce(p.warned_at, p.changed_at), p.keep_until::text, true
      from project p where p.owner_id = ${self} and p.archived_at is null and p.keep_until <= ${daysAfter(today, temporaryDays.warned)}::date
    union all
    select 'approval', count(*)::text, '', min(f.imported_at), null, false
      from replicate r join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
      where r.status = 'evaluated' having count(*) > 0
    order by since, about limit 500`.execute(db)
  return rows
}
