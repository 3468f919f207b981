import type { MovedNumber } from '#contract/organisations/changes.ts'
import { property } from '#core/properties/index.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import styles from './review.module.css'

/** Numbers that come out otherwise than they are stored, before and after. */
export function MovedNumbers({ moved }: { readonly moved: readonly MovedNumber[] }) {
  return (
    <PlainTable
      label="Numbers that move"
      className={styles['moved']}
      headings={['Coil', 'Specimen', 'Property', 'Before', 'After']}
    >
      {moved.map((one) => (
        <tr key={`${one.coil} ${one.specimen} ${one.property}`}>
          <th scope="row">{one.coil}</th>
          <td>{one.specimen}</td>
          <td>{nameOf(one)}</td>
          <td>{text(one.before)}</td>
          <td>{text(one.after)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function nameOf({ property: id, unit }: MovedNumber): string {
  return `${property(id)?.name ?? id}${unit === '1' ? '' : ` [${unit}]`}`
}

/** More figures than the property is stated with: a small move would look like none. */
function text(value: number | null): string {
  return value === null ? '–' : String(Number(value.toPrecision(6)))
}
