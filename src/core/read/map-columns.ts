import type { Issue } from '../issue.ts'
import type { QuantityId } from '../units/quantity.ts'
import { fromStored, parseUnit, toStored, type Unit } from '../units/unit.ts'
import type { Channel, ChannelRole, FileReading, Geometry, PointTable, Specimen } from './specimen.ts'
import { skeleton, splitUnit } from './table/name.ts'

export type ColumnMapping = {
  /** With or without the unit; case and punctuation are ignored. */
  readonly column: string
  readonly role: ChannelRole
  /** Default: as in the file. */
  readonly unit?: Unit | undefined
  readonly sign: 1 | -1
  /** Reference length [mm]; takes precedence over the file. */
  readonly length?: number | undefined
}

export const mappableRoles: Readonly<Record<string, { readonly role: ChannelRole; readonly quantity: QuantityId }>> = {
  time: { role: 'time', quantity: 'time' },
  force: { role: 'force', quantity: 'force' },
  extension: { role: 'extension', quantity: 'length' },
  strain: { role: 'eng_strain', quantity: 'strain' },
  stress: { role: 'eng_stress', quantity: 'stress' },
  true_strain: { role: 'true_strain', quantity: 'strain' },
  true_stress: { role: 'true_stress', quantity: 'stress' },
  width: { role: 'width_extension', quantity: 'length' },
  width_strain: { role: 'eng_width_strain', quantity: 'strain' },
  crosshead: { role: 'crosshead', quantity: 'length' },
  displacement: { role: 'displacement', quantity: 'length' },
  eps1: { role: 'eps1', quantity: 'strain' },
  eps2: { role: 'eps2', quantity: 'strain' },
  pressure: { role: 'pressure', quantity: 'pressure' },
  ignore: { role: 'other', quantity: 'ratio' },
}

export type WrittenMapping = {
  readonly column: string
  readonly role: string
  readonly unit: string | null
  readonly sign: 1 | -1
  readonly length?: number | undefined
}

const overLength: ReadonlySet<ChannelRole> = new Set(['extension', 'eng_strain', 'true_strain'])

/** @throws RangeError for an unknown role, a unit of another quantity, or a length for a role without one */
export function mappingFrom({ column, role, unit: text, sign, length }: WrittenMapping): ColumnMapping {
  const word = role.toLowerCase()
  const known = Object.hasOwn(mappableRoles, word) ? mappableRoles[word] : undefined
  if (!known) throw new RangeError(`no role '${role}'; roles are ${Object.keys(mappableRoles).join(', ')}`)
  const unit = text === null ? undefined : parseUnit(text, known.quantity)
  if (text !== null && unit?.quantity !== known.quantity)
    throw new RangeError(`'${text}' is not a unit of ${known.quantity} (column '${column}')`)
  if (length !== undefined && !(length > 0 && overLength.has(known.role)))
    throw new RangeError(`'${column}': a length above 0 mm belongs to an extension or a strain alone`)
  return { column, role: known.role, unit, sign, length }
}

/** A table with unknown columns becomes a specimen; the column that had the role before becomes `other`. */
export function mapColumns(reading: FileReading, mappings: readonly ColumnMapping[]): FileReading {
  if (mappings.length === 0) return reading
  const found = new Set<ColumnMapping>()
  const apply = (channels: readonly Channel[]): Channel[] => {
    const given = channels.map((channel) => mappings.find((mapping) => isNamed(channel, mapping)))
    for (const mapping of given) if (mapping) found.add(mapping)
    const roles: ReadonlySet<ChannelRole> = new Set(
      given.flatMap((mapping) => (mapping && mapping.role !== 'other' ? [mapping.role] : [])),
    )
    return channels.map((channel, i) => {
      const mapping = given[i]
      if (mapping) return mapped(channel, mapping)
      return roles.has(channel.role) ? { ...channel, role: 'other' } : channel
    })
  }
  const over = (geometry: Geometry, channels: readonly Channel[]): Geometry => {
    const Le = mappings.find(({ column, length }) => length && channels.some((one) => isNamed(one, { column })))?.length
    return Le === undefined ? geometry : { ...geometry, Le }
  }
  const specimens = reading.specimens.map((specimen) => ({
    ...specimen,
    channels: apply(specimen.channels),
    geometry: over(specimen.geometry, specimen.channels),
  }))
  const isMeant = ({ channels }: PointTable) =>
    mappings.some((mapping) => channels.some((one) => isNamed(one, mapping)))
  const meant = (reading.tables ?? []).filter(isMeant)
  const made = meant.map((table): Specimen => ({
    id: table.name,
    channels: apply(table.channels),
    geometry: over(reading.geometry ?? {}, table.channels),
    metadata: reading.metadata ?? [],
    laboratory: reading.laboratory ?? [],
    issues: [],
  }))
  const all = [...specimens, ...made]
  const names = [
    ...new Set(
      [...reading.specimens, ...(reading.tables ?? [])].flatMap((one) => one.channels.map(({ name }) => `'${name}'`)),
    ),
  ]
  const missing = mappings.filter((mapping) => !found.has(mapping))
  const issues: Issue[] = missing.map(({ column }) => ({
    severity: 'error',
    code: 'mapped-column-missing',
    column,
    message: `No column is named '${column}'. The file has ${names.slice(0, 20).join(', ') || 'none'}.`,
  }))
  return {
    ...reading,
    specimens: all,
    tables: (reading.tables ?? []).filter((table) => !meant.includes(table)),
    issues: [...reading.issues.filter(({ code }) => code !== 'no-test-record' || made.length === 0), ...issues],
  }
}

function isNamed({ name }: Channel, { column }: Pick<ColumnMapping, 'column'>): boolean {
  return name === column || skeleton(name) === skeleton(column) || skeleton(splitUnit(name).name) === skeleton(column)
}

function mapped(channel: Channel, { role, unit, sign }: ColumnMapping): Channel {
  const quantity = Object.values(mappableRoles).find((each) => each.role === role)!.quantity
  const stated = channel.unit === '' ? undefined : parseUnit(channel.unit, channel.quantity)
  const values = channel.values.map((value) => {
    const written = unit && stated ? fromStored(value, stated) : value
    return sign * (unit ? toStored(written, unit) : written)
  })
  return {
    ...channel,
    role,
    quantity: role === 'other' ? channel.quantity : quantity,
    unit: unit?.symbol ?? channel.unit,
    values,
  }
}
