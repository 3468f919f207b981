import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ResearchCoil } from '#contract/views/research.ts'
import { listNameOfSlug } from '#web/client-state/compared-list.ts'
import { CompareButton } from '#web/comparing/compare-button.tsx'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { formatNumber } from '#web/format/number.ts'
import { FileLinks } from '#web/tool/file-links.tsx'
import { SyntheticMark } from '#web/ui/synthetic-badge.tsx'
import styles from './page.module.css'

export function Coils({ coils }: { readonly coils: readonly ResearchCoil[] }) {
  const columns = useMemo(
    () =>
      coils.some(({ originals }) => originals.length > 0)
        ? allColumns
        : allColumns.filter(({ id }) => id !== 'originals'),
    [coils],
  )
  const noted = coils.filter(({ notes }) => notes.length > 0)
  return (
    <>
      <DataTable caption="Coils shown" columns={columns} rows={coils} rowId="id" />
      {noted.length > 0 && (
        <ul aria-label="Notes on coils" className={styles['notes']}>
          {noted.map(({ id, name, notes }) => (
            <li key={id}>
              {name}: {notes.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const allColumns: readonly DataColumn<ResearchCoil>[] = [
  {
    id: 'compare',
    head: 'Compare',
    name: 'compare',
    screenOnly: true,
    cell: ({ slug, name }) => ({ text: '', show: <CompareButton names={[listNameOfSlug(slug)]} of={name} compact /> }),
  },
  {
    id: 'coil',
    head: 'Coil',
    name: 'coil',
    sort: ({ name }) => name,
    cell: ({ name, address, synthetic }) => ({
      text: name,
      show: (
        <>
          <Link to={address}>{name}</Link>
          {synthetic && <SyntheticMark />}
        </>
      ),
    }),
  },
  {
    id: 'thickness',
    head: 'Thickness',
    name: 'thickness',
    unit: 'mm',
    numeric: true,
    sort: ({ thickness }) => thickness,
    cell: ({ thickness }) => ({ text: formatNumber(thickness, 2) }),
  },
  {
    id: 'coating',
    head: 'Coating',
    name: 'coating',
    sort: ({ coating }) => coating ?? '',
    cell: ({ coating }) => ({ text: coating ?? '–' }),
  },
  {
    id: 'mill',
    head: 'Mill',
    name: 'mill',
    sort: ({ millType }) => millType,
    cell: ({ millType }) => ({ text: millType }),
  },
  {
    id: 'files',
    head: 'All recorded points',
    name: 'files',
    screenOnly: true,
    cell: ({ name, files }) => ({
      text: '',
      show: <FileLinks files={files.map(({ format, href }) => ({ format: format.toUpperCase(), href }))} of={name} />,
    }),
  },
  {
    id: 'originals',
    head: 'Originals',
    name: 'originals',
    screenOnly: true,
    cell: ({ originals }) => ({
      text: originals.map(({ name }) => name).join(', '),
      show: (
        <span className={styles['files']}>
          {originals.map(({ hash, name }, i) => (
            <a key={hash} href={`/api/v1/files/${hash}`} download={name} title={name} aria-label={`Original ${name}`}>
              {i + 1}
            </a>
          ))}
        </span>
      ),
    }),
  },
]
