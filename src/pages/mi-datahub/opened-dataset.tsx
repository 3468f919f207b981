import { Link, useLocation } from 'react-router'
import { useMemo } from 'react'
import { formatCount } from '#core/format-count.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import type { loadDatahub } from './load.server.ts'
import { ArchiveFacts } from './archive-facts.tsx'
import styles from './page.module.css'
import { type Program, programNames, programNotes, programs, tableCode } from '#web/tool/table-code.ts'
import { CopyButton } from './copy-button.tsx'
import { nameOfFormat, PrepareArchive } from './prepare-archive.tsx'

type Set = NonNullable<Awaited<ReturnType<typeof loadDatahub>>['data']['opened']>

export function OpenedDataset({ set, program }: { readonly set: Set; readonly program: Program }) {
  return (
    <section aria-labelledby="dataset" className={styles['part']}>
      <h2 id="dataset">{set.name}</h2>
      <Archives set={set} />
      <details>
        <summary>
          {set.materials.length} {set.materials.length === 1 ? 'material' : 'materials'}
        </summary>
        <ul className={styles['names']}>
          {set.materials.map(({ path, name }) => (
            <li key={path}>
              <ReleaseLink to={`/mi-database/${path}`}>{name}</ReleaseLink>
            </li>
          ))}
        </ul>
      </details>
      {set.sample && <Rows sample={set.sample} />}
      {set.file !== null && <Code file={set.file} free={set.free} program={program} />}
      <h3>How to cite</h3>
      {set.citations.map(({ label, text }) => (
        <details key={label}>
          <summary>{label}</summary>
          <Text label={`${label} of ${set.name}`} text={text} />
        </details>
      ))}
    </section>
  )
}

function Archives({ set }: { readonly set: Set }) {
  if (set.archives.length === 0) {
    return (
      <p>
        Archives of complete data sets require a plan with bulk download.{' '}
        <Link to="/mi-database/requests">Request a plan</Link>. Single files are available on each material page.
      </p>
    )
  }
  return (
    <>
      <ul className={styles['archives']}>
        {set.archives.map(({ format, href, prepared }) => (
          <li key={format} className={styles['ways']}>
            <a href={href} download>
              Archive as {nameOfFormat(format)}
            </a>
            <ArchiveFacts key={href} format={nameOfFormat(format)} href={href} />
            {prepared && <PrepareArchive dataset={set.id} release={set.named} format={format} prepared={prepared} />}
          </li>
        ))}
      </ul>
      <p>
        One ZIP file with tests and released models of each coil, manifest, checksums (<code>SHA256SUMS</code>), licence
        and citation
        {set.archived < set.materials.length && `; the first ${set.archived} materials`}. The checksum of an archive is
        the SHA-256 of this file.
        {set.archives.some(({ prepared }) => prepared) &&
          ' Large archives are created before the download starts. Prepare them in advance to download immediately.'}
      </p>
    </>
  )
}

type Row = { readonly id: string; readonly cells: NonNullable<Set['sample']>['rows'][number] }

function Rows({ sample }: { readonly sample: NonNullable<Set['sample']> }) {
  const columns = useMemo(
    () =>
      sample.columns.map(({ name, unit }, i): DataColumn<Row> => ({
        id: name,
        head: name,
        name,
        unit: unit === '-' ? '1' : unit,
        numeric: typeof sample.rows[0]?.[i] === 'number',
        cell({ cells }) {
          const value = cells[i] ?? ''
          return { text: typeof value === 'number' ? String(Number(value.toPrecision(6))) : value, copy: String(value) }
        },
      })),
    [sample],
  )
  const rows = useMemo(() => sample.rows.map((cells, i) => ({ id: String(i), cells })), [sample])
  return (
    <>
      <h3>First rows</h3>
      <p>
        {sample.coil}, {sample.test}, {rows.length} of {formatCount(sample.count)} rows. Units as in the file; 1 means a
        fraction or count.
      </p>
      <DataTable caption={`First rows of ${sample.coil}, ${sample.test}`} columns={columns} rows={rows} rowId="id" />
    </>
  )
}

function Code({ file, free, program }: { readonly file: string; readonly free: boolean; readonly program: Program }) {
  const { search } = useLocation()
  const searchFor = (one: Program) => {
    const params = new URLSearchParams(search)
    params.set('program', one)
    return `?${params}`
  }
  const text = tableCode(program, file, free)
  return (
    <>
      <h3 id="code">Read this table in code</h3>
      <nav aria-label="Program" className={styles['ways']}>
        {programs.map((one) => (
          <Link
            key={one}
            to={{ search: searchFor(one), hash: '#code' }}
            aria-current={one === program ? 'true' : undefined}
            preventScrollReset
          >
            {programNames[one]}
          </Link>
        ))}
      </nav>
      <Text label={`Code in ${programNames[program]}`} text={text} />
      <p>{programNotes[program]}</p>
    </>
  )
}

function Text({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className={styles['text']}>
      <ScrollRegion label={label}>
        <pre>{text}</pre>
      </ScrollRegion>
      <CopyButton text={text} />
    </div>
  )
}
