import type { QuotationDocument } from '#laboratory/views/projects/index.ts'
import styles from './page.module.css'

export function Positions({ quotation }: { readonly quotation: QuotationDocument }) {
  const { positions, net, tax, taxed, gross } = quotation
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a frame that scrolls has to be reached by keyboard
    <div className={styles['frame']} tabIndex={0} role="group" aria-label="Positions, scroll sideways">
      <table className={styles['positions']}>
        <caption className="visually-hidden">Positions</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Position</th>
            <th scope="col" className={styles['number']}>
              Price
            </th>
            <th scope="col" className={styles['number']}>
              Sum
            </th>
          </tr>
        </thead>
        <tbody>
          {positions.map(({ text, what, quantity, unit, sum }, i) => (
            <tr key={i}>
              <td>{i + 1}</td>
              <th scope="row">
                {text}
                {what !== '' && <div className={styles['what']}>{what}</div>}
              </th>
              <td className={styles['number']}>
                {quantity} × {unit}
              </td>
              <td className={styles['number']}>{sum}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name="Net" value={net} />
          <Sum name={`Tax, ${tax}`} value={taxed} />
          <Sum name="Total" value={gross} />
        </tfoot>
      </table>
    </div>
  )
}

function Sum({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td className={styles['number']}>{value}</td>
    </tr>
  )
}
