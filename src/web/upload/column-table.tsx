import { mappableRoles, type WrittenMapping } from '#core/read/map-columns.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import styles from './fields-table.module.css'

type ColumnTableProps = {
  /** Of the file or the format. */
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
  label: word === 'ignore' ? 'leave out' : `${word.replaceAll('_', ' ')} (${quantity})`,
}))

/** Fields of a form that says what columns are: `columnsOf` reads them. */
export function ColumnTable({ name, columns, mapping }: ColumnTableProps) {
  return (
    <PlainTable
      label={`Columns of ${name}`}
      className={styles['table']}
      headings={['Column', 'Read as', 'It is', 'Unit', 'Sign', 'Length it refers to [mm]']}
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
              <select name="role" aria-label={`What ${column.name} is`} defaultValue={own?.role ?? ''}>
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
                <option value="+">as it is</option>
                <option value="-">turned round</option>
              </select>
            </td>
            <td>
              <input
                name="length"
                aria-label={`Length that ${column.name} refers to [mm]`}
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
