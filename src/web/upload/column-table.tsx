import { mappableRoles, type WrittenMapping } from '#core/read/map-columns.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import styles from './fields-table.module.css'

type ColumnTableProps = {
  readonly name: string
  readonly columns: readonly {
    readonly name: string
    readonly role: string
    readonly unit: string
    /** Cells without a number. */
    readonly missing: number
  }[]
  readonly mapping: readonly WrittenMapping[]
}

const roles = Object.entries(mappableRoles).map(([word, { role, quantity }]) => ({
  word,
  role,
  label: word === 'ignore' ? 'ignore' : `${word.replaceAll('_', ' ')} (${quantity})`,
}))

/** Form fields for columns, read by `columnsOf`. */
export function ColumnTable({ name, columns, mapping }: ColumnTableProps) {
  return (
    <PlainTable
      label={`Columns of ${name}`}
      className={styles['table']}
      headings={['Column', 'Read as', 'Channel', 'Unit', 'Sign', 'Gauge length [mm]']}
    >
      {columns.map((column, i) => {
        const own = mapping.find((choice) => choice.column === column.name)
        return (
          <tr key={i}>
            <th scope="row">
              {column.name}
              <input type="hidden" name="column" value={column.name} />
              <input type="hidden" name="read" value={roles.find(({ role }) => role === column.role)?.word ?? ''} />
            </th>
            <td>
              {column.role.replaceAll('_', ' ')}
              {column.unit !== '' && ` [${column.unit}]`}
              {column.missing > 0 && (
                <span className={styles['hint']}>
                  {' '}
                  {column.missing} {column.missing === 1 ? 'cell' : 'cells'} without a number
                </span>
              )}
            </td>
            <td>
              <select name="role" aria-label={`Channel of ${column.name}`} defaultValue={own?.role ?? ''}>
                <option value="">as read</option>
                {roles.map(({ word, label }) => (
                  <option key={word} value={word}>
                    {label}
                  </option>
                ))}
              </select>
            </td>
            <td>
              <input
                name="unit"
                aria-label={`Unit of ${column.name}`}
                size={6}
                maxLength={20}
                defaultValue={own?.unit ?? ''}
              />
            </td>
            <td>
              <select name="sign" aria-label={`Sign of ${column.name}`} defaultValue={own?.sign === -1 ? '-' : '+'}>
                <option value="+">as recorded</option>
                <option value="-">inverted</option>
              </select>
            </td>
            <td>
              <input
                name="length"
                aria-label={`Gauge length of ${column.name} [mm]`}
                inputMode="decimal"
                size={6}
                maxLength={12}
                defaultValue={own?.length ?? ''}
              />
            </td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
