import { formatCount } from '#core/format-count.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FileChoice } from '#contract/uploads/upload.ts'
import { testCodes } from '#core/test-types/index.ts'
import { Form } from '#web/ui/form.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import type { UploadBatchView, UploadFileRow } from '#laboratory/views/upload/upload-batch.ts'
import fields from '#web/upload/fields-table.module.css'
import { choicesOf } from './fields.ts'
import styles from './page.module.css'

type Props = {
  readonly batch: UploadBatchView
  /** From 1. */
  readonly page: number
  readonly disabledReason: string | undefined
}

/** A thousand rows of fields are slow to draw: see bench/README.md. */
const perPage = 100

/** Files of a batch with type and issues; edits on all pages are checked together. */
export function FileTable({ batch, page, disabledReason }: Props) {
  const pages = Math.max(1, Math.ceil(batch.files.length / perPage))
  const from = (Math.min(page, pages) - 1) * perPage
  const files = batch.files.slice(from, from + perPage)
  const ofProjects = batch.files.some((file) => file.ofProjects.length > 0)
  /** By the first row of a page. */
  const [typed] = useState(() => new Map<number, FormData>())
  return (
    <Form
      key={from}
      verb="check"
      label="Files of the batch"
      hidden={{ batch: batch.id, revision: String(batch.revision) }}
      submit={`Check ${formatCount(batch.files.length, 'file')}${batch.checked ? ' again' : ''}`}
      sending="Queueing…"
      look={batch.checked ? 'secondary' : 'primary'}
      disabledReason={disabledReason}
      onTyped={(form) => typed.set(from, new FormData(form))}
      onSend={(body) => {
        for (const [page, fields] of typed)
          for (const [name, value] of page === from ? [] : fields) if (ofFile.has(name)) body.append(name, value)
      }}
      onDone={() => typed.clear()}
    >
      <PlainTable
        label="Files of the batch"
        className={fields['table']}
        headings={[
          'File',
          'State',
          'Read as',
          'Imported as',
          'Test',
          'Condition',
          'Number',
          ...(ofProjects ? ['Specimen of a project'] : []),
          'Leave out',
        ]}
      >
        {withTyped(files, typed.get(from)).map((file) => (
          <FileLine key={file.id} file={file} address={addressOf(batch.id, page)} ofProjects={ofProjects} />
        ))}
      </PlainTable>
      {pages > 1 && (
        <nav aria-label="Pages of files" className={styles['pages']}>
          {Array.from({ length: pages }, (_, i) => (
            <Link
              key={i}
              to={addressOf(batch.id, i + 1)}
              aria-current={i + 1 === page ? 'true' : undefined}
              preventScrollReset
            >
              {i * perPage + 1}–{Math.min((i + 1) * perPage, batch.files.length)}
            </Link>
          ))}
        </nav>
      )}
    </Form>
  )
}

const ofFile: ReadonlySet<string> = new Set(['file', 'test', 'condition', 'replicate', 'replace', 'specimen', 'leave'])

/** Files with unsaved values of their page. */
function withTyped(files: readonly UploadFileRow[], fields: FormData | undefined): readonly UploadFileRow[] {
  if (!fields) return files
  const choices = new Map(choicesOf(fields))
  return files.map((file) => ({ ...file, choice: (choices.get(file.id) as FileChoice | undefined) ?? file.choice }))
}

/** Address of a page of the table; the first has no number. */
export function addressOf(batch: string, page: number): string {
  return `?batch=${batch}&step=check${page > 1 ? `&page=${page}` : ''}`
}

type LineProps = { readonly file: UploadFileRow; readonly address: string; readonly ofProjects: boolean }

function FileLine({ file, address, ofProjects }: LineProps) {
  const { id, name, archive, kilobytes, choice, dialect, sure, test, condition } = file
  return (
    <tr>
      <th scope="row">
        <input type="hidden" name="file" value={id} />
        <Link to={`${address}&file=${id}`} preventScrollReset>
          {name}
        </Link>
        <span className={styles['hint']}>
          {' '}
          {kilobytes} kB{archive !== null && `, from ${archive}`}
        </span>
      </th>
      <td className={file.state === 'rejected' ? styles['bad'] : undefined}>{stateOf(file)}</td>
      <td>
        {dialect ?? '–'}
        {isUncertain(sure) && <span className={styles['hint']}> (format uncertain)</span>}
      </td>
      <td>{becomes(file)}</td>
      <td>
        <select name="test" aria-label={`Test of ${name}`} defaultValue={choice.test ?? ''}>
          <option value="">{test === null ? 'from file' : `${test}, as read`}</option>
          {testCodes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </td>
      <td>
        <input
          name="condition"
          aria-label={`Condition of ${name}`}
          size={8}
          maxLength={2000}
          placeholder={file.specimens.length > 1 ? file.specimens.join('; ') : (condition ?? '')}
          title={
            file.specimens.length > 1
              ? 'One value for all specimens, or one per specimen in order: RD 1; TD 1'
              : undefined
          }
          defaultValue={choice.condition ?? ''}
        />
      </td>
      <td>
        <input
          name="replicate"
          aria-label={`Number of ${name}`}
          type="number"
          min={1}
          max={9999}
          placeholder="next"
          defaultValue={choice.replicate ?? ''}
        />
        {file.taken.length > 0 && (
          <select
            name="replace"
            aria-label={`Number of ${name} is already used`}
            defaultValue={choice.replaces ? id : ''}
          >
            <option value="">Add as new specimen</option>
            <option value={id}>Replace {listed(file.taken)}</option>
          </select>
        )}
      </td>
      {ofProjects && (
        <td>
          <SpecimenChoice file={file} />
        </td>
      )}
      <td>
        <input
          type="checkbox"
          name="leave"
          value={id}
          aria-label={`Leave out ${name}`}
          defaultChecked={choice.leaveOut}
        />
      </td>
    </tr>
  )
}

/** Below half, other formats fit nearly as well; 0: the file was not recognised, which its name states. */
function isUncertain(sure: number | null): boolean {
  return sure !== null && sure > 0 && sure < 0.5
}

/** By default the name determines the specimen; otherwise the record is assigned on the page of a specimen. */
function SpecimenChoice({ file: { name, choice, ofProjects } }: { readonly file: UploadFileRow }) {
  const named = ofProjects.filter((one) => one.named)
  const byName = named.length === 1 ? named[0]! : undefined
  return (
    <select name="specimen" aria-label={`Specimen of ${name}`} defaultValue={choice.specimen ?? ''}>
      <option value="">{byName ? `${byName.code}, by its name${sizeOf(byName)}` : 'choose later'}</option>
      {ofProjects.map((one) => (
        <option key={one.id} value={one.id}>
          {one.code}
          {sizeOf(one)}
        </option>
      ))}
      <option value="none">no project specimen</option>
    </select>
  )
}

function sizeOf({ sameSize }: UploadFileRow['ofProjects'][number]): string {
  return sameSize === null ? '' : sameSize ? ', same size' : ', another size'
}

function stateOf({ state, errors, warnings }: UploadFileRow): string {
  if (state === 'rejected') return `✕ ${formatCount(errors, 'error')}`
  if (state === 'known') return 'Imported before'
  if (state === 'ready') return warnings === 0 ? '✓ no errors' : `! ${formatCount(warnings, 'warning')}`
  return state === 'left out' ? 'Left out' : 'Not checked'
}

function becomes({ test, specimens, points, known, replaces }: UploadFileRow): string {
  const all = [...specimens, ...points]
  if (known.length > 0) return `imported as ${known.slice(0, 2).join(', ')}`
  if (all.length === 0) return '–'
  const instead = replaces.length > 0 ? ` replacing ${listed(replaces)}` : ''
  return `${test} ${listed(all)}${instead}`
}

function listed(labels: readonly string[]): string {
  return `${labels.slice(0, 3).join(', ')}${labels.length > 3 ? ` and ${labels.length - 3} more` : ''}`
}
