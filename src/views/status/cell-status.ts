import type { StatusCell } from '#contract/materials/material-status.ts'
import type { ShownEvent, ShownVersion, StatusOfCell } from '#contract/views/material-status.ts'
import { properties } from '#core/properties/index.ts'
import type { Reader } from '#server/db/database.ts'
import {
  cellHistory,
  nameOfCoil,
  numberHistory,
  numbersOfCell,
  type NumberVersion,
  type StatusEvent,
  statusRecords,
} from '#server/status/index.ts'

/**
 * Records and history of one test or tab of a coil, and the versions of one value.
 * @param number  `replicate:property`, as in `numbers`
 * @returns  null if the coil does not exist
 */
export async function readCellStatus(
  db: Reader,
  { coil, cell, number }: { readonly coil: string; readonly cell: StatusCell; readonly number?: string | undefined },
): Promise<StatusOfCell | null> {
  const name = await nameOfCoil(db, coil)
  if (name === undefined) return null
  const place = { coilId: coil, cell }
  const records = await statusRecords(db, [coil], cell)
  const events = await cellHistory(db, place)
  const numbers = (await numbersOfCell(db, place)).map(({ replicateId, label, property, versions }) => ({
    id: `${replicateId}:${property}`,
    label: `${label} · ${nameOf(property)}`,
    versions,
  }))
  const asked = numbers.find(({ id }) => id === number)
  const [replicateId = '', property = ''] = asked?.id.split(':') ?? []
  const versions = asked ? await numberHistory(db, { replicateId, property }) : []
  return {
    id: coil,
    name,
    cell,
    records: records.map(({ id, label, status, waits }) => ({ id, label, status, waits })),
    events: events.map(shownEvent),
    numbers,
    number: asked ? { id: asked.id, label: asked.label, versions: versions.map(shownVersion) } : null,
  }
}

const bySite = 'Site or command line'

function nameOf(id: string): string {
  return properties.find((property) => property.id === id)?.name ?? id
}

function shownEvent(event: StatusEvent): ShownEvent {
  const { what, at, by, reason, waits, labels, records } = event
  const more = records > labels.length ? ` and ${records - labels.length} more` : ''
  return {
    at: at.toISOString(),
    by: by ?? (what === 'released' ? '' : bySite),
    text: `${happened(event)}: ${labels.join(', ')}${more}`,
    reason,
    waits,
  }
}

function happened({ what, of, alone }: StatusEvent): string {
  switch (what) {
    case 'imported':
      return `Imported from ${of}`
    case 'evaluated':
      return of === '' ? 'Evaluated' : `Evaluated by method ${of}`
    case 'approved':
      return alone ? 'Approved by its evaluator' : 'Approved'
    case 'withdrawn':
      return 'Withdrawn'
    case 'kept':
      return 'Withdrawal cancelled'
    default:
      return `Published with release ${of}`
  }
}

function shownVersion({ evaluated, ...version }: NumberVersion): ShownVersion {
  const { value, unit, method, version: of } = version
  return {
    value,
    unit,
    method,
    version: of,
    text: became(version),
    evaluated: evaluated && (evaluated.by ?? bySite),
    at: evaluated && evaluated.at.toISOString(),
  }
}

function became({ state, release, until, reason }: Omit<NumberVersion, 'evaluated'>): string {
  switch (state) {
    case 'unreleased':
      return 'Unreleased'
    case 'released':
      return `Released with ${release}`
    case 'superseded':
      return `Released with ${release}, superseded by ${until}`
    default:
      return `Withdrawn with ${release}${reason === null ? '' : `: ${reason}`}`
  }
}
