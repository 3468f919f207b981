import { csvText } from '#core/export/csv.ts'
import type { ReportedIssue } from '#contract/upload.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import type { FoldedIssue } from '#views/upload/issues.ts'
import { counted } from './file-table.tsx'
import styles from './page.module.css'

type Props = {
  readonly title: string
  readonly issues: readonly FoldedIssue[]
  /** Names of files are of use where there are several. */
  readonly files?: boolean
  /** Lines that an excerpt on this page shows. */
  readonly shown?: ReadonlySet<number>
}

/** What is wrong, the same on many lines once. */
export function IssueList({ title, issues, files = false, shown }: Props) {
  if (issues.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles['issues']}>
        {issues.slice(0, 100).map((issue) => (
          <li key={`${issue.severity} ${issue.code} ${issue.column}`} className={styles[issue.severity]}>
            <strong>{issue.severity === 'info' ? 'Note' : issue.severity === 'error' ? 'Error' : 'Warning'}</strong>
            {issue.line !== null && (
              <>
                {' '}
                {shown?.has(issue.line) ? <a href={`#line-${issue.line}`}>line {issue.line}</a> : `line ${issue.line}`}
              </>
            )}
            {issue.column !== null && ` column ${issue.column}`}: {issue.message}
            {issue.count > 1 && <span className={styles['hint']}> {counted(issue.count, 'place')}</span>}
            {files && (
              <span className={styles['hint']}>
                {' '}
                in {issue.files.join(', ')}
                {issue.fileCount > issue.files.length && ` and ${issue.fileCount - issue.files.length} more`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The issues of one file, each on a line of its own. */
export function IssuesFile({ name, issues }: { readonly name: string; readonly issues: readonly ReportedIssue[] }) {
  if (issues.length === 0) return null
  const column = (head: string, cell: (issue: ReportedIssue) => string | number | null) => ({
    name: head,
    unit: '-',
    cell: (i: number) => cell(issues[i]!) ?? '',
  })
  const text = csvText({
    name: 'report',
    notes: [['file', name]],
    rows: issues.length,
    columns: [
      column('severity', ({ severity }) => severity),
      column('code', ({ code }) => code),
      column('line', ({ line }) => line),
      column('column', (issue) => issue.column),
      column('message', ({ message }) => message),
    ],
  })
  return (
    <a
      className={buttonClass('secondary')}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
      download={`${name.replace(/\.[^.]*$/, '')}-report.csv`}
    >
      Download report (CSV)
    </a>
  )
}
