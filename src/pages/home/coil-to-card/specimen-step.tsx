import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ShownCoilToCard } from '#contract/views/coil-to-card.ts'
import { formatNumber } from '#web/format/number.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import styles from './coil-to-card.module.css'
import pictures from './pictures.module.css'
import { SpecimenDrawing } from './specimen-drawing.tsx'

export function SpecimenPicture({ specimen: { label, file, channels, record, readAt } }: ShownCoilToCard) {
  return (
    <div className={pictures['sheet']}>
      <p className={pictures['file']}>{file?.name ?? `Specimen ${label}`}</p>
      <ScrollRegion label={`Rows of the record of ${label}`}>
        <table className={pictures['rows']}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {channels.map(({ name, unit }) => (
                <th key={name} scope="col">
                  {name} <span className={pictures['unit']}>{unit}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {record.rows.map(({ number, row }, i) => (
              <Fragment key={number}>
                <LeftOut count={number - 1 - (record.rows[i - 1]?.number ?? 0)} columns={channels.length + 1} />
                <tr className={number === readAt?.number ? pictures['marked'] : undefined}>
                  <th scope="row">{number}</th>
                  {row.map((value, column) => (
                    <td key={column}>{Number.isFinite(value) ? String(value).replace('-', '−') : ''}</td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

function LeftOut({ count, columns }: { readonly count: number; readonly columns: number }) {
  return (
    count > 0 && (
      <tr className={pictures['left-out']}>
        <td colSpan={columns}>{formatNumber(count, 0)} rows</td>
      </tr>
    )
  )
}

export function SpecimenWords({ specimen, property, address }: ShownCoilToCard) {
  const { label, file, record, readAt, area } = specimen
  return (
    <>
      <SpecimenDrawing {...specimen} />
      <p>
        The machine recorded {formatNumber(record.total, 0)} rows for specimen {label}. The file is stored unchanged
        with its checksum.
        {readAt && area !== null && (
          <>
            {' '}
            In row {readAt.number} the force is {formatNumber(readAt.force, 0)} N; over {formatNumber(area, 1)} mm² that
            is {formatNumber(readAt.force / area, 0)} MPa.
          </>
        )}
      </p>
      <p className={styles['links']}>
        {file && (
          <a href={`/api/v1/files/${file.hash}`} download={file.name}>
            Download the raw file
          </a>
        )}
        <Link to={`${address}?test=UAT&number=${property.scalar}`}>Go to the record</Link>
      </p>
    </>
  )
}
