import { type ColumnMapping, mappableRoles } from '#core/read/map-columns.ts'
import { parseUnit } from '#core/units/unit.ts'
import { UsageError } from './arguments.ts'

/**
 * Columns given on the command line, e.g. `Force=force[kN], Ext 2=extension[mm] sign=-`.
 *
 * @throws UsageError naming the part that is wrong
 */
export function parseColumnMap(text: string): ColumnMapping[] {
  return text.split(',').map((part) => {
    const match = /^\s*(.+?)\s*=\s*([a-z_0-9]+)\s*(?:\[([^\]]*)\])?\s*(?:sign\s*=\s*([+-]))?\s*$/i.exec(part)
    if (!match) throw new UsageError(`--map: '${part.trim()}' is not of the form Column=role[unit] sign=-`)
    const [, column, word, unitText, sign] = match
    const known = mappableRoles[word!.toLowerCase()]
    if (!known) throw new UsageError(`--map: no role '${word}'; roles are ${Object.keys(mappableRoles).join(', ')}`)
    const unit = unitText === undefined ? undefined : parseUnit(unitText, known.quantity)
    if (unitText !== undefined && unit?.quantity !== known.quantity)
      throw new UsageError(`--map: '${unitText}' is not a unit of ${known.quantity} (column '${column}')`)
    return { column: column!, role: known.role, unit, sign: sign === '-' ? -1 : 1 }
  })
}
