import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Writer } from '#server/db/database.ts'
import { literatureWaits, publishLiterature } from '#server/literature/store.ts'
import { queueFitsWithout } from '#server/model-fits/index.ts'
import { closeRelease, lockReleases, type OpenRelease, openRelease } from './open-release.ts'
import { inPart, inScope, ownedBy, type Part, type ReleasedTable, releasedTables, type Scope } from './scope.ts'
import { applyStatusChanges, updateCoilApproval, hasPendingStatusChanges } from './apply-status-changes.ts'
import { carryOutWithdrawals } from './withdraw.ts'

export type Publication = {
  readonly number: number
  /** Year and running number, e.g. `2026.4`; of a private release with a mark of its organisation. */
  readonly name: string
  /** Published drafts by table, without zeros. */
  readonly published: Readonly<Record<string, number>>
  /** Published numbers that drafts replaced; earlier releases still show them. */
  readonly replaced: number
  /** Published curves that drafts replaced; their addresses remain valid. */
  readonly superseded: number
  readonly withdrawn: number
}

/**
 * Publishes all drafts, or those of a scope. Public ones become part of a new public release, private ones of a release
 * that only their organisation sees. Includes planned withdrawals of the scope. Undefined if there is nothing to
 * release.
 * @param privateNote  of the private releases; without it the note, if a single release is made
 * @returns the public release, otherwise the first private one
 * @throws AppError `conflict` while another release is open, or if a private material is below an unreleased name
 */
export async function publishDrafts(
  db: Writer,
  { note, privateNote, title, year, scope }: NewPublication,
): Promise<(Publication & { readonly besides: readonly Publication[] }) | undefined> {
  await lockReleases(db)
  const parts = await partsOf(db, scope)
  const made: Publication[] = []
  for (const part of parts) {
    const own =
      part.owner === null ? note : (privateNote ?? (parts.length > 1 ? 'Private data of your organisation.' : note))
    made.push(await publishPart(db, part, { year, note: own, ...(title !== undefined && { title }) }))
  }
  const [main, ...besides] = made
  return main && { ...main, besides }
}

type NewPublication = {
  readonly note: string
  readonly privateNote?: string
  readonly title?: string
  readonly year: number
  readonly scope?: Scope
}

/** Parts of a scope with something to release, the public one first. @throws AppError `conflict` as `publishDrafts` */
export async function partsOf(db: Writer, scope: Scope | undefined): Promise<Part[]> {
  const { rows } = await sql<{ owner: string | null }>`
    select distinct n.organisation_id as owner from tree_node n where ${inScope('tree_node', 'n', scope)} order by 1 nulls first`.execute(
    db,
  )
  const parts: Part[] = []
  // Published values belong to no material, so they are released only with the whole catalogue.
  const ofCatalogue = scope === undefined && !rows.some(({ owner }) => owner === null) && (await literatureWaits(db))
  for (const { owner } of ofCatalogue ? [{ owner: null }, ...rows] : rows)
    if (await hasDrafts(db, { scope, owner })) parts.push({ scope, owner })
  const [first] = parts
  const onlyNames = scope && parts.length > 1 && first!.owner === null && !(await hasRecords(db, first!))
  if (onlyNames)
    throw new AppError(
      'conflict',
      'A private material is below a public name that is not released. First release a public material below this name.',
    )
  return parts
}

async function publishPart(
  db: Writer,
  part: Part,
  { note, title, year }: { note: string; title?: string; year: number },
): Promise<Publication> {
  const opened = await openRelease(db, { year, note, owner: part.owner, ...(title !== undefined && { title }) })
  const { published, ...counts } = await publishInto(db, opened, part)
  const more = Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0))
  await closeRelease(db, opened, { note, published, ...more })
  return { number: opened.number, name: opened.name, published, ...counts }
}

/** Publishes the drafts of a part with an open release; the caller closes it. */
export async function publishInto(
  db: Writer,
  { number }: Pick<OpenRelease, 'number'>,
  part: Part,
): Promise<Omit<Publication, 'number' | 'name'>> {
  await applyStatusChanges(db, number, part)
  const withdrawn = await carryOutWithdrawals(db, number, part)
  if (withdrawn > 0) await queueFitsWithout(db, number)
  // Re-evaluated numbers replace the published ones.
  const { numAffectedRows: replaced = 0n } = await sql`
    delete from scalar old using scalar draft
    where draft.replicate_id = old.replicate_id and draft.property = old.property
      and draft.release is null and old.release is not null and ${inPart('scalar', 'draft', part)}`.execute(db)
  const { numAffectedRows: superseded = 0n } = await sql`
    update curve old set superseded = ${number} from curve draft
    where draft.replicate_id = old.replicate_id and draft.kind = old.kind
      and draft.release is null and old.release is not null and old.superseded is null
      and ${inPart('curve', 'draft', part)}`.execute(db)
  const published: Record<string, number> = {}
  for (const table of ['tree_node', ...releasedTables] as const) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} d set release = ${number}
      where d.release is null and ${inPart(table, 'd', part)}`.execute(db)
    if (numAffectedRows > 0n) published[table] = Number(numAffectedRows)
  }
  const literature = holdsLiterature(part) ? await publishLiterature(db, number) : 0
  if (literature > 0) published['literature_material'] = literature
  // Settings of an evaluation are published with its numbers.
  await sql`
    update replicate r set stated = r.restated, restated = null, release = ${number}
    where r.restated is not null and ${inPart('replicate', 'r', part)}`.execute(db)
  await updateCoilApproval(db, number)
  await unannounce(db, part.owner)
  return { published, replaced: Number(replaced), superseded: Number(superseded), withdrawn }
}

/** Removes the announcement of names that now have data; public names only. */
export async function unannounce(db: Writer, owner: string | null): Promise<void> {
  await sql`
    update tree_node a set announced = false
    where a.announced and ${ownedBy('tree_node', 'a', owner)} and exists (
      select from tree_node m join coil v on v.material_id = m.id
      where m.level = 'material' and m.release is not null and v.release is not null and m.ancestors @> array[a.id]
        and ${ownedBy('tree_node', 'm', owner)})`.execute(db)
}

export async function hasDrafts(db: Writer, part: Part): Promise<boolean> {
  return (await anyDraft(db, 'tree_node', part)) || hasRecords(db, part)
}

/** As `hasDrafts`, without names of the tree. */
async function hasRecords(db: Writer, part: Part): Promise<boolean> {
  for (const table of [...releasedTables, 'withdrawal'] as const) if (await anyDraft(db, table, part)) return true
  if (holdsLiterature(part) && (await literatureWaits(db))) return true
  return hasPendingStatusChanges(db, part)
}

function holdsLiterature({ scope, owner }: Part): boolean {
  return scope === undefined && owner === null
}

async function anyDraft(db: Writer, table: ReleasedTable | 'tree_node' | 'withdrawal', part: Part): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} d where d.release is null and ${inPart(table, 'd', part)} limit 1`.execute(db)
  return rows.length > 0
}

/** Releases only published values; returns its name. @throws AppError `conflict` without drafts or during a release */
export async function releaseLiterature(db: Writer, { note }: { readonly note: string }): Promise<string> {
  // Under the lock: the second of two simultaneous calls would create an empty release.
  await lockReleases(db)
  if (!(await literatureWaits(db))) throw new AppError('conflict', 'No drafts of published values found.')
  const opened = await openRelease(db, { note })
  const materials = await publishLiterature(db, opened.number)
  await closeRelease(db, opened, { note, published: { literature_material: materials } })
  return opened.name
}
