import { type ColumnMapping, mappingFrom } from '#core/read/map-columns.ts'
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
    const [, column, role, unit = null, sign] = match
    try {
      return mappingFrom({ column: column!, role: role!, unit, sign: sign === '-' ? -1 : 1 })
    } catch (cause) {
      throw new UsageError(`--map: ${(cause as Error).message}`, { cause })
    }
  })
}
