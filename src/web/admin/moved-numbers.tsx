import type { MovedNumber } from '#contract/organisations/changes.ts'
import { property } from '#core/properties/index.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import styles from './review.module.css'

export function MovedNumbers({ moved }: { readonly moved: readonly MovedNumber[] }) {
  return (
    <PlainTable
      label="Changed values"
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

/** More digits than the property is rounded to, so that small changes are visible. */
function text(value: number | null): string {
  return value === null ? '–' : String(Number(value.toPrecision(6)))
}
