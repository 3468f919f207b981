import { formatCount } from '#core/format-count.ts'
import { csvText } from '#core/export/csv.ts'
import type { ReportedIssue } from '#contract/uploads/upload.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import type { FoldedIssue } from '#laboratory/views/upload/upload-batch.ts'
import { Remedy, type RemedyContext } from './remedy.tsx'
import styles from './page.module.css'

type Props = {
  readonly title: string
  readonly issues: readonly FoldedIssue[]
  /** Of all files: names those of each issue. */
  readonly files?: boolean
  /** Offers what resolves an issue. */
  readonly remedy?: RemedyContext | undefined
  /** Lines shown in an excerpt on this page. */
  readonly shown?: ReadonlySet<number>
}

/** Identical issues on several lines are listed once. */
export function IssueList({ title, issues, files = false, remedy, shown }: Props) {
  if (issues.length === 0) return null
  const codes = new Set(issues.map(({ code }) => code))
  const Heading = files ? 'h2' : 'h3'
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <ul className={styles['issues']}>
        {issues.slice(0, 100).map((issue) => (
          <li key={`${issue.severity} ${issue.code} ${issue.column}`} className={styles[issue.severity]}>
            <strong>{issue.severity === 'info' ? 'Note' : issue.severity === 'error' ? 'Error' : 'Warning'}</strong>
            {issue.line !== null && shown?.has(issue.line) ? (
              <>
                {' '}
                <a href={`#line-${issue.line}`}>line {issue.line}</a>: {placed({ ...issue, line: null })}
              </>
            ) : (
              `: ${placed(issue)}`
            )}
            {issue.count > 1 && <span className={styles['hint']}> {formatCount(issue.count, 'place')}</span>}
            {files && (
              <span className={styles['hint']}>
                {' '}
                in {issue.files.join(', ')}
                {issue.fileCount > issue.files.length && ` and ${issue.fileCount - issue.files.length} more`}
              </span>
            )}
            {remedy && <Remedy issue={issue} codes={codes} {...remedy} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Message with its position, unless it names the position. */
export function placed({ line, column, message }: Pick<FoldedIssue, 'line' | 'column' | 'message'>): string {
  const missing = [
    line !== null && !new RegExp(`\\bline ${line}\\b`, 'i').test(message) && `line ${line}`,
    column !== null && !message.includes(`'${column}'`) && `column ${column}`,
  ].filter((one) => one !== false)
  return missing.length === 0 ? message : `${missing.join(', ')}: ${message}`
}

/** One issue per line. */
export function IssuesFile({ name, issues }: { readonly name: string; readonly issues: readonly ReportedIssue[] }) {
  return <ReportFile name={name.replace(/\.[^.]*$/, '')} notes={[['file', name]]} issues={issues} more={[]} />
}

/** Identical issues are listed once, with the files that have them. */
export function BatchIssuesFile({ issues }: { readonly issues: readonly FoldedIssue[] }) {
  const more: readonly More<FoldedIssue>[] = [
    ['places', ({ count }) => count],
    ['files', ({ fileCount }) => fileCount],
    ['named', ({ files }) => files.join(' ')],
  ]
  return <ReportFile name="batch" notes={[]} issues={issues} more={more} />
}

type ShownIssue = Pick<ReportedIssue, 'severity' | 'code' | 'line' | 'column' | 'message'>
type More<Issue> = readonly [head: string, cell: (issue: Issue) => string | number]

function ReportFile<Issue extends ShownIssue>({
  name,
  notes,
  issues,
  more,
}: {
  readonly name: string
  readonly notes: readonly (readonly [string, string])[]
  readonly issues: readonly Issue[]
  readonly more: readonly More<Issue>[]
}) {
  if (issues.length === 0) return null
  const column = (head: string, cell: (issue: Issue) => string | number | null) => ({
    name: head,
    unit: '-',
    cell: (i: number) => cell(issues[i]!) ?? '',
  })
  const text = csvText({
    name: 'report',
    notes,
    rows: issues.length,
    columns: [
      column('severity', ({ severity }) => severity),
      column('code', ({ code }) => code),
      column('line', ({ line }) => line),
      column('column', (issue) => issue.column),
      column('message', ({ message }) => message),
      ...more.map(([head, cell]) => column(head, cell)),
    ],
  })
  return (
    <a
      className={classes(buttonClass('secondary'), styles['report'])}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
      download={`${name}-report.csv`}
    >
      Download report (CSV)
    </a>
  )
}
